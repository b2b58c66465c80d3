const [a, b] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const slips = Array.from({ length: a.length + 1 }, (_, i) => [i])
for (let j = 0; j <= b.length; j++) slips[0][j] = j
for (let i = 1; i <= a.length; i++) {
  for (let j = 1; j <= b.length; j++) {
    const same = a[i - 1] === b[j - 1] ? 0 : 1
    let best = Math.min(slips[i - 1][j] + 1, slips[i][j - 1] + 1, slips[i - 1][j - 1] + same)
    if (i > 1 && j > 1 && a[i - 2] === b[j - 1] && a[i - 1] === b[j - 2]) best = Math.min(best, slips[i - 2][j - 2] + 1)
    slips[i][j] = best
  }
}
console.log(slips[a.length][b.length])
