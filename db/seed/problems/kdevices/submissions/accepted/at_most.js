const [, k, ...colours] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

function atMost(most) {
  const counts = new Map()
  let left = 0
  let sections = 0
  colours.forEach((colour, right) => {
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
    while (counts.size > most) {
      const first = colours[left++]
      const count = counts.get(first) - 1
      if (count === 0) counts.delete(first)
      else counts.set(first, count)
    }
    sections += right + 1 - left
  })
  return sections
}

console.log(atMost(k) - atMost(k - 1))
