const words = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const [count, difference, ...lengths] = words.map(Number)
lengths.sort((a, b) => a - b)
let bouts = 0
let i = 0
while (i + 1 < count) {
  if (lengths[i + 1] - lengths[i] <= difference) {
    bouts++
    i += 2
  } else {
    i += 1
  }
}
console.log(bouts)
