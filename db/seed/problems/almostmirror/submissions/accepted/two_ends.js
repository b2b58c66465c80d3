const s = require('fs').readFileSync(0, 'utf8').trim()

function firstDifference(l, r) {
  while (l < r && s[l] === s[r]) {
    l++
    r--
  }
  return l < r ? [l, r] : null
}

function answer() {
  const found = firstDifference(0, s.length - 1)
  if (!found) return 0
  const [l, r] = found
  let at = -1
  if (!firstDifference(l + 1, r)) at = l
  else if (!firstDifference(l, r - 1)) at = r
  else return -1
  while (at > 0 && s[at - 1] === s[at]) at--
  return at + 1
}

console.log(answer())
