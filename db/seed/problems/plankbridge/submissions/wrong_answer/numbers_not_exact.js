// Multiplies in ordinary numbers, which are exact up to 2 ** 53 only.
const MODULUS = 1000000007

function times(a, b) {
  return a.map((row) => b[0].map((_, j) => row.reduce((sum, one, k) => sum + one * b[k][j], 0) % MODULUS))
}

let n = BigInt(require('fs').readFileSync(0, 'utf8').trim())
let power = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
let step = [[1, 0, 1], [1, 0, 0], [0, 1, 0]]
for (; n > 0n; n /= 2n) {
  if (n % 2n === 1n) power = times(power, step)
  step = times(step, step)
}
console.log((power[0][0] + power[0][1]) % MODULUS)
