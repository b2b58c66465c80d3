const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const guests = lines.map((line) => line.split(' ').map(Number)).sort((one, other) => one[1] - other[1])
let days = [0, 0]
let banquets = 0
for (const [from, to] of guests) {
  const attended = days.filter((day) => day >= from)
  const free = [to, to - 1].filter((day) => !attended.includes(day))
  const added = free.slice(0, Math.max(0, 2 - attended.length))
  banquets += added.length
  days = [...days, ...added].sort((a, b) => a - b).slice(-2)
}
console.log(banquets)
