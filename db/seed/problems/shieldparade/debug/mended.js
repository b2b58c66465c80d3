const [count, ...devices] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const lastSeen = new Map()
let begin = 0
let best = 0
let bestBegin = 0
for (let end = 0; end < count; end++) {
  const last = lastSeen.get(devices[end]) ?? -1
  if (last >= begin) begin = last + 1
  lastSeen.set(devices[end], end)
  const length = end - begin + 1
  if (length > best) {
    best = length
    bestBegin = begin
  }
}
console.log(best, bestBegin + 1)
