const [rounds, orders] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const steps = [[0, 1], [1, 0], [0, -1], [-1, 0]]
let x = 0
let y = 0
let direction = 0

function walk(count) {
  for (let i = 0; i < count; i++) {
    for (const order of orders) {
      if (order === 'F') {
        x += steps[direction][0]
        y += steps[direction][1]
      } else direction = (direction + (order === 'R' ? 1 : 3)) % 4
    }
  }
}

walk(4)
const fours = Math.floor(Number(rounds) / 4)
x *= fours
y *= fours
walk(Number(rounds) % 4)
console.log(`${x} ${y}`)
