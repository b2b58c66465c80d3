// A tent that is one of the farthest pair lies farthest towards one of the four corners.
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1)
const tents = lines.map((line) => line.split(' ').map(Number))
const corners = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
const outermost = corners.map(([a, b]) => tents.reduce((best, t) => (a * t[0] + b * t[1] > a * best[0] + b * best[1] ? t : best)))
let most = 0
for (const [x, y] of outermost) {
  for (const [u, v] of outermost) most = Math.max(most, Math.abs(x - u) + Math.abs(y - v))
}
console.log(most)
