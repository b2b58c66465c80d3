const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let freeAt = 0
let served = 0
for (let i = 1; i < numbers.length; i += 3) {
  const [arrival, repair, patience] = numbers.slice(i, i + 3)
  const begin = Math.max(arrival, freeAt)
  if (begin - arrival <= patience) {
    freeAt = begin + repair
    served++
  }
}
console.log(served, freeAt)
