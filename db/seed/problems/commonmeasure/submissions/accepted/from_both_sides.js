const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const ropes = line.split(' ').map(BigInt)

function gcd(a, b) {
  while (b > 0n) [a, b] = [b, a % b]
  return a
}

const after = [0n]
for (const rope of [...ropes].reverse()) after.push(gcd(after.at(-1), rope))
let before = 0n
let best = 0n
ropes.forEach((rope, i) => {
  const measure = gcd(before, after[ropes.length - 1 - i])
  if (measure > best) best = measure
  before = gcd(before, rope)
})
console.log(`${best}`)
