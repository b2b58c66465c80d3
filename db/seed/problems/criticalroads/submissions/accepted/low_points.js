const [n, m, ...ends] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const near = Array.from({ length: n + 1 }, () => [])
for (let road = 0; road < m; road++) {
  const [a, b] = [ends[2 * road], ends[2 * road + 1]]
  near[a].push([b, road])
  near[b].push([a, road])
}
const entered = new Array(n + 1).fill(0)
const low = new Array(n + 1).fill(0)
const deepest = new Array(n + 1).fill(0)
let now = 0
let bridges = 0
let diameter = 0

function enter(town, by) {
  entered[town] = low[town] = ++now
  return { town, by, next: 0 }
}

const stack = [enter(1, -1)]
while (stack.length > 0) {
  const top = stack.at(-1)
  const { town } = top
  if (top.next < near[town].length) {
    const [other, road] = near[town][top.next++]
    if (road === top.by) continue
    if (entered[other]) low[town] = Math.min(low[town], entered[other])
    else stack.push(enter(other, road))
    continue
  }
  stack.pop()
  const above = stack.at(-1)?.town
  if (above === undefined) break
  low[above] = Math.min(low[above], low[town])
  const bridge = low[town] === entered[town] ? 1 : 0
  bridges += bridge
  diameter = Math.max(diameter, deepest[above] + deepest[town] + bridge)
  deepest[above] = Math.max(deepest[above], deepest[town] + bridge)
}
console.log(bridges - diameter)
