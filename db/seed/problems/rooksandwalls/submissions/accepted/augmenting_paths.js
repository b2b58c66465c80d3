const [first, ...yard] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [h, w] = first.split(' ').map(Number)

/** Numbers the stretches of each line: a new one begins at the edge and behind each wall. */
function stretches(lines, length, isFree) {
  const numbers = []
  let count = 0
  for (let i = 0; i < lines; i++) {
    for (let j = 0; j < length; j++) {
      if (j === 0 || !isFree(i, j - 1)) count++
      numbers.push(count - 1)
    }
  }
  return { numbers, count }
}

const free = (y, x) => yard[y][x] === '.'
const rows = stretches(h, w, free)
const columns = stretches(w, h, (x, y) => free(y, x))
const crossing = Array.from({ length: rows.count }, () => [])
for (let y = 0; y < h; y++) {
  for (let x = 0; x < w; x++) if (free(y, x)) crossing[rows.numbers[y * w + x]].push(columns.numbers[x * h + y])
}
const partner = new Array(columns.count).fill(-1)

function place(row, tried) {
  for (const column of crossing[row]) {
    if (tried.has(column)) continue
    tried.add(column)
    if (partner[column] < 0 || place(partner[column], tried)) {
      partner[column] = row
      return true
    }
  }
  return false
}

console.log(crossing.filter((_, row) => place(row, new Set())).length)
