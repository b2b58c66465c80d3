const [, ropes, ...posts] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
posts.sort((a, b) => a - b)
function ropesNeeded(length) {
  let used = 1
  let begin = posts[0]
  for (const post of posts) {
    if (post - begin > length) {
      used++
      begin = post
    }
  }
  return used
}
let low = 0
let high = posts[posts.length - 1] - posts[0]
while (low < high) {
  const length = Math.floor((low + high) / 2)
  if (ropesNeeded(length) <= ropes) {
    high = length
  } else {
    low = length + 1
  }
}
console.log(low)
