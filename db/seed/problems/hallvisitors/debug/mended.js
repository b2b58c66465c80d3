const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const events = []
for (let i = 1; i < numbers.length; i += 2) {
  events.push({ minute: numbers[i], change: 1 })
  events.push({ minute: numbers[i + 1], change: -1 })
}
events.sort((a, b) => a.minute - b.minute || a.change - b.change)
let present = 0
let most = 0
let when = 0
for (const { minute, change } of events) {
  present += change
  if (present > most) {
    most = present
    when = minute
  }
}
console.log(most, when)
