const [, ...signals] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const known = new Set(signals)
let ends = 0
for (const signal of known) {
  for (let bit = 0; bit < 30; bit++) if (known.has(signal ^ (1 << bit))) ends++
}
console.log(ends / 2)
