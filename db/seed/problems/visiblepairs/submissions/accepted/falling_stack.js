const [, ...heights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const visible = []
let pairs = 0
for (const height of heights) {
  while (visible.length > 0 && visible.at(-1) < height) {
    visible.pop()
    pairs++
  }
  if (visible.length > 0) pairs++
  if (visible.at(-1) === height) visible.pop()
  visible.push(height)
}
console.log(pairs)
