const [first, text] = require('fs').readFileSync(0, 'utf8').trim().split('\n')

function read(tokens) {
  const tune = { length: 0, parts: [] }
  for (let token = tokens.pop(); token !== undefined && token !== ')'; token = tokens.pop()) {
    const part = { note: token, total: 1, inner: null }
    if (token.endsWith('(')) {
      part.inner = read(tokens)
      part.total = Number.parseInt(token, 10) * part.inner.length
    }
    tune.length += part.total
    tune.parts.push(part)
  }
  return tune
}

function noteAt(tune, k) {
  let left = k
  for (const { note, total, inner } of tune.parts) {
    if (left <= total) return inner ? noteAt(inner, ((left - 1) % inner.length) + 1) : note
    left -= total
  }
  return '-'
}

const tokens = text.match(/[a-z]|[0-9]+\(|\)/g).reverse()
console.log(noteAt(read(tokens), Number(first)))
