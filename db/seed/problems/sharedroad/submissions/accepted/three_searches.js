const [n, , ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const near = Array.from({ length: n + 1 }, () => [])
for (let i = 0; i < numbers.length; i += 2) {
  near[numbers[i]].push(numbers[i + 1])
  near[numbers[i + 1]].push(numbers[i])
}

function distances(start) {
  const distance = new Array(n + 1).fill(Infinity)
  distance[start] = 0
  const queue = [start]
  for (const place of queue) {
    for (const next of near[place]) {
      if (distance[next] === Infinity) {
        distance[next] = distance[place] + 1
        queue.push(next)
      }
    }
  }
  return distance
}

const [capital, first, second] = [1, 2, 3].map(distances)
let best = Infinity
for (let v = 1; v <= n; v++) best = Math.min(best, capital[v] + first[v] + second[v])
console.log(best === Infinity ? -1 : best)
