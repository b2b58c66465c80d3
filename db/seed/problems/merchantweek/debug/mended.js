const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const merchants = []
for (let i = 1; i < numbers.length; i += 2) merchants.push({ day: numbers[i], pennies: numbers[i + 1] })
merchants.sort((a, b) => a.day - b.day)
const isBefore = (a, b) => a < b
const taken = []
function push(value) {
  let place = taken.push(value) - 1
  while (place > 0 && isBefore(taken[place], taken[(place - 1) >> 1])) {
    const above = (place - 1) >> 1
    ;[taken[place], taken[above]] = [taken[above], taken[place]]
    place = above
  }
}
function pop() {
  const top = taken[0]
  const last = taken.pop()
  if (taken.length > 0) taken[0] = last
  for (let place = 0; ; ) {
    let next = place
    for (const below of [2 * place + 1, 2 * place + 2]) {
      if (below < taken.length && isBefore(taken[below], taken[next])) next = below
    }
    if (next === place) return top
    ;[taken[place], taken[next]] = [taken[next], taken[place]]
    place = next
  }
}
let total = 0
for (const { day, pennies } of merchants) {
  push(pennies)
  total += pennies
  if (taken.length > day) total -= pop()
}
console.log(total)
