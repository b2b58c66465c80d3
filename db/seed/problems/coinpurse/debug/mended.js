const words = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const [, wanted, ...values] = words.map(Number)
const never = 1_000_000
const fewest = Array(wanted + 1).fill(never)
fewest[0] = 0
for (const value of values) {
  for (let amount = value; amount <= wanted; amount++) {
    fewest[amount] = Math.min(fewest[amount], fewest[amount - value] + 1)
  }
}
console.log(fewest[wanted] >= never ? -1 : fewest[wanted])
