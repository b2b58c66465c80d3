const [n, k] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)
let ways = 0
for (let a = k; a * a <= n; a++) {
  if (n % a === 0) ways += a * a === n ? 1 : 2
}
console.log(ways)
