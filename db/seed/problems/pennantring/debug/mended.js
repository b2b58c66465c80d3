const [count, ring] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const length = Number(count)
let cut = 0
while (cut < length && ring[cut] === ring[(cut + length - 1) % length]) cut++
if (cut === length) {
  console.log(Math.floor((length + 1) / 2))
} else {
  const row = ring.slice(cut) + ring.slice(0, cut)
  let repainted = 0
  let run = 0
  for (let i = 0; i < length; i++) {
    run = i > 0 && row[i] === row[i - 1] ? run + 1 : 1
    if (run % 2 === 0) repainted++
  }
  console.log(repainted)
}
