const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const n = numbers[0]
const near = Array.from({ length: n + 1 }, () => [])
for (let i = n + 1; i < numbers.length; i += 2) {
  near[numbers[i]].push(numbers[i + 1])
  near[numbers[i + 1]].push(numbers[i])
}
const parent = new Array(n + 1).fill(0)
const order = [1]
for (const hill of order) {
  for (const next of near[hill]) {
    if (next === parent[hill]) continue
    parent[next] = hill
    order.push(next)
  }
}
const states = new Array(n + 1)
for (const hill of [...order].reverse()) {
  let own = numbers[hill]
  let child = 0
  let none = 0
  let first = Infinity
  for (const next of near[hill]) {
    if (next === parent[hill]) continue
    const below = states[next]
    own += Math.min(below.own, below.child, below.none)
    child += Math.min(below.own, below.child)
    none += below.child
    first = Math.min(first, Math.max(0, below.own - below.child))
  }
  states[hill] = { own, child: child + first, none }
}
console.log(Math.min(states[1].own, states[1].child))
