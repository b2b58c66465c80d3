const [first, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const count = Number(first)
const seen = Array(2 * count + 1).fill(0)
let balance = count
seen[balance] = 1
let fair = 0
for (const bout of line.trim()) {
  if (bout === 'A') {
    balance++
  } else if (bout === 'B') {
    balance--
  }
  fair += seen[balance]
  seen[balance]++
}
console.log(fair)
