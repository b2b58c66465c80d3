const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const capacity = Number(first.split(' ')[1])
const workshops = new Map()
for (const line of lines) {
  const [workshop, weight, value] = line.split(' ').map(Number)
  workshops.set(workshop, [...(workshops.get(workshop) ?? []), { weight, value }])
}
let best = new Array(capacity + 1).fill(0)
for (const pieces of workshops.values()) {
  const next = [...best]
  for (const { weight, value } of pieces) {
    for (let load = weight; load <= capacity; load++) next[load] = Math.max(next[load], best[load - weight] + value)
  }
  best = next
}
console.log(best[capacity])
