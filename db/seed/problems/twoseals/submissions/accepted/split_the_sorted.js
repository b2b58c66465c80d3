// Pairs of halves of the sorted prefixes: those with bit 0 and those with bit 1, again and again.
const [, ...signs] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const prefixes = [0]
for (const sign of signs) prefixes.push(prefixes.at(-1) ^ sign)
let pairs = [[prefixes, prefixes]]
let best = 0
for (let bit = 29; bit >= 0; bit--) {
  const split = (list) => [list.filter((one) => !((one >> bit) & 1)), list.filter((one) => (one >> bit) & 1)]
  const different = []
  const same = []
  for (const [left, right] of pairs) {
    const [l0, l1] = split(left)
    const [r0, r1] = left === right ? [l0, l1] : split(right)
    if (l0.length && r1.length) different.push([l0, r1])
    if (left !== right && l1.length && r0.length) different.push([l1, r0])
    if (l0.length && r0.length) same.push([l0, r0])
    if (l1.length && r1.length) same.push([l1, r1])
  }
  pairs = different.length > 0 ? different : same
  if (different.length > 0) best += 2 ** bit
}
console.log(best)
