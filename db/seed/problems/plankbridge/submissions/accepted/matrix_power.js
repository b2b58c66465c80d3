const MODULUS = 1000000007n

function times(a, b) {
  return a.map((row) => b[0].map((_, j) => row.reduce((sum, one, k) => sum + one * b[k][j], 0n) % MODULUS))
}

let n = BigInt(require('fs').readFileSync(0, 'utf8').trim())
let power = [[1n, 0n, 0n], [0n, 1n, 0n], [0n, 0n, 1n]]
let step = [[1n, 0n, 1n], [1n, 0n, 0n], [0n, 1n, 0n]]
for (; n > 0n; n /= 2n) {
  if (n % 2n === 1n) power = times(power, step)
  step = times(step, step)
}
console.log(`${(power[0][0] + power[0][1]) % MODULUS}`)
