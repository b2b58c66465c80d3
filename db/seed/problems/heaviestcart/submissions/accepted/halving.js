// Searches for the weight by halving, and walks over the roads that carry it.
const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const [n, m, s, t] = numbers
const roads = Array.from({ length: n + 1 }, () => [])
const weights = []
for (let i = 0; i < m; i++) {
  const [a, b, carries] = numbers.slice(4 + 3 * i, 7 + 3 * i)
  roads[a].push([b, carries])
  roads[b].push([a, carries])
  weights.push(carries)
}
weights.sort((a, b) => a - b)

function arrives(weight) {
  const seen = new Uint8Array(n + 1)
  const stack = [s]
  seen[s] = 1
  while (stack.length > 0) {
    for (const [town, carries] of roads[stack.pop()]) {
      if (carries >= weight && !seen[town]) {
        seen[town] = 1
        stack.push(town)
      }
    }
  }
  return seen[t] === 1
}

let low = -1
let high = m
while (high - low > 1) {
  const middle = (low + high) >> 1
  if (arrives(weights[middle])) low = middle
  else high = middle
}
console.log(low < 0 ? -1 : weights[low])
