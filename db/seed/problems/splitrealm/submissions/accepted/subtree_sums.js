const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const n = numbers[0]
const gold = numbers.slice(0, n + 1)
const near = Array.from({ length: n + 1 }, () => [])
for (let i = n + 1; i < numbers.length; i += 2) {
  near[numbers[i]].push(numbers[i + 1])
  near[numbers[i + 1]].push(numbers[i])
}
gold[0] = 0
const all = gold.reduce((sum, one) => sum + one, 0)
const parent = new Array(n + 1).fill(0)
const order = [1]
for (const town of order) {
  for (const next of near[town]) {
    if (next === parent[town]) continue
    parent[next] = town
    order.push(next)
  }
}
let best = all
for (const town of order.slice(1).reverse()) {
  best = Math.min(best, Math.abs(all - 2 * gold[town]))
  gold[parent[town]] += gold[town]
}
console.log(best)
