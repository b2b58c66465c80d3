const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const m = Number(first.split(' ')[1])
const beats = lines.map((line) => line.split(' ').map(Number)).sort((one, other) => one[0] - other[0])
let reached = 0
let total = 0
let longest = 0
for (const [a, b] of [...beats, [m, m]]) {
  const gap = Math.max(0, a - reached)
  total += gap
  longest = Math.max(longest, gap)
  reached = Math.max(reached, b)
}
console.log(`${total} ${longest}`)
