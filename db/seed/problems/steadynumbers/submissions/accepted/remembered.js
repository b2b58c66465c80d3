const [a, b, m] = require('fs').readFileSync(0, 'utf8').split(' ')
const modulus = Number(m)
const known = new Map()

/** How many ways lead to remainder 0 with `left` more digits after `last`. */
function ways(left, last, rest) {
  if (left === 0) return rest === 0 ? 1n : 0n
  const key = (left * 10 + last) * 100 + rest
  if (!known.has(key)) {
    let sum = 0n
    for (let e = Math.max(0, last - 1); e <= Math.min(9, last + 1); e++) sum += ways(left - 1, e, (rest + e) % modulus)
    known.set(key, sum)
  }
  return known.get(key)
}

/** Of the numbers from 1 to below x. */
function below(x) {
  const digits = [...`${x}`].map(Number)
  let count = 0n
  for (let length = 1; length < digits.length; length++) {
    for (let first = 1; first < 10; first++) count += ways(length - 1, first, first % modulus)
  }
  let rest = 0
  for (const [i, digit] of digits.entries()) {
    const last = digits[i - 1]
    for (let e = i === 0 ? 1 : 0; e < digit; e++) {
      if (i === 0 || Math.abs(e - last) <= 1) count += ways(digits.length - 1 - i, e, (rest + e) % modulus)
    }
    if (i > 0 && Math.abs(digit - last) > 1) break
    rest = (rest + digit) % modulus
  }
  return count
}

console.log(`${below(BigInt(b) + 1n) - below(BigInt(a))}`)
