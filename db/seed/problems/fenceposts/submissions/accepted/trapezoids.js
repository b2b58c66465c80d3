// Twice the area as the sum of trapezoids between the bars and the x axis.
const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const posts = lines.map((line) => line.split(' ').map(Number))

function gcd(a, b) {
  while (b > 0) [a, b] = [b, a % b]
  return a
}

let doubled = 0
let edge = 0
posts.forEach(([x, y], i) => {
  const [u, v] = posts[(i + 1) % posts.length]
  doubled += (u - x) * (y + v)
  edge += gcd(Math.abs(x - u), Math.abs(y - v))
})
console.log((Math.abs(doubled) - edge + 2) / 2)
