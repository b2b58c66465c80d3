const log = require('fs').readFileSync(0, 'utf8').trim()

function firstWrong() {
  const open = []
  for (let i = 0; i < log.length; i++) {
    const kind = ')]}'.indexOf(log[i])
    if (kind < 0) open.push('([{'.indexOf(log[i]))
    else if (open.pop() !== kind) return i + 1
  }
  return open.length > 0 ? log.length + 1 : 0
}

console.log(firstWrong())
