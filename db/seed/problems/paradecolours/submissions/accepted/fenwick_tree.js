const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const [n, q] = numbers
const ending = Array.from({ length: n + 1 }, () => [])
for (let j = 0; j < q; j++) ending[numbers[n + 3 + 2 * j]].push(numbers[n + 2 + 2 * j])
const tree = new Int32Array(n + 1)

function add(place, change) {
  for (let i = place; i <= n; i += i & -i) tree[i] += change
}

function sum(place) {
  let total = 0
  for (let i = place; i > 0; i -= i & -i) total += tree[i]
  return total
}

const last = new Map()
let seen = 0
for (let r = 1; r <= n; r++) {
  const colour = numbers[r + 1]
  if (last.has(colour)) add(last.get(colour), -1)
  add(r, 1)
  last.set(colour, r)
  for (const l of ending[r]) seen += sum(r) - sum(l - 1)
}
console.log(seen)
