const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const book = lines.map((line) => {
  const [name, points] = line.trim().split(/\s+/)
  return { name, points: Number(points) }
})
const last = new Map()
for (const { name, points } of book) last.set(name, (last.get(name) ?? 0) + points)
let most = -Infinity
for (const points of last.values()) most = Math.max(most, points)
const soFar = new Map()
for (const { name, points } of book) {
  const now = (soFar.get(name) ?? 0) + points
  soFar.set(name, now)
  if (last.get(name) === most && now >= most) {
    console.log(name, most)
    break
  }
}
