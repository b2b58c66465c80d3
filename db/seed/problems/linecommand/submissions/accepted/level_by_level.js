const [n, ...lords] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const below = Array.from({ length: n + 1 }, () => [])
lords.forEach((lord, i) => below[lord].push(i + 1))
let level = below[0]
let day = 0
for (;;) {
  const next = level.flatMap((lord) => below[lord])
  if (next.length === 0) break
  level = next
  day++
}
console.log(day, level.length)
