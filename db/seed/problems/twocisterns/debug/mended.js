const [a, b, wanted] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const steps = new Map([['0 0', 0]])
const waiting = [[0, 0]]
let answer = -1
while (waiting.length > 0) {
  const [x, y] = waiting.shift()
  const count = steps.get(`${x} ${y}`)
  if (x === wanted || y === wanted) {
    answer = count
    break
  }
  const right = Math.min(x, b - y)
  const left = Math.min(y, a - x)
  for (const state of [[a, y], [x, b], [0, y], [x, 0], [x - right, y + right], [x + left, y - left]]) {
    if (steps.has(state.join(' '))) continue
    steps.set(state.join(' '), count + 1)
    waiting.push(state)
  }
}
console.log(answer)
