const [first, ...blocks] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
let k = Number(first.split(' ')[1])
let found = '-'
for (const block of blocks) {
  const [note, count] = block.split(' ')
  if (k <= Number(count)) {
    found = note
    break
  }
  k -= Number(count)
}
console.log(found)
