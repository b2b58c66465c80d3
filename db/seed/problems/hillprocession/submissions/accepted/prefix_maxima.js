// For each height rank the longest rising row that ends at it or below: a Fenwick tree of maxima.
const [n, ...heights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const ranks = new Map([...new Set(heights)].sort((a, b) => a - b).map((height, i) => [height, i + 1]))

function rising(row) {
  const best = new Array(ranks.size + 1).fill(0)
  return row.map((height) => {
    const rank = ranks.get(height)
    let length = 1
    for (let i = rank - 1; i > 0; i -= i & -i) length = Math.max(length, best[i] + 1)
    for (let i = rank; i < best.length; i += i & -i) best[i] = Math.max(best[i], length)
    return length
  })
}

const up = rising(heights)
const down = rising([...heights].reverse()).reverse()
let most = 0
for (let i = 0; i < n; i++) most = Math.max(most, up[i] + down[i] - 1)
console.log(n - most)
