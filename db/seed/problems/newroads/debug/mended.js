const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const villages = numbers[0]
const parent = Array.from({ length: villages + 1 }, (_, village) => village)
function root(village) {
  while (parent[village] !== village) {
    parent[village] = parent[parent[village]]
    village = parent[village]
  }
  return village
}
let shires = villages
const lines = []
for (let i = 2; i < numbers.length; i += 2) {
  const a = root(numbers[i])
  const b = root(numbers[i + 1])
  if (a !== b) {
    parent[a] = b
    shires--
  }
  lines.push(shires)
}
console.log(lines.join('\n'))
