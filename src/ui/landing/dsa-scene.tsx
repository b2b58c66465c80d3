import { classNames } from '../class-names'

type Node = { readonly id: number; readonly x: number; readonly y: number }

const NODES: readonly Node[] = [
  { id: 1, x: 50, y: 144 },
  { id: 2, x: 190, y: 62 },
  { id: 3, x: 180, y: 226 },
  { id: 4, x: 330, y: 130 },
  { id: 5, x: 342, y: 236 },
  { id: 6, x: 470, y: 58 },
  { id: 7, x: 490, y: 204 },
  { id: 8, x: 620, y: 132 },
]

const EDGES = [
  [1, 2, 4],
  [1, 3, 3],
  [2, 4, 5],
  [2, 6, 9],
  [3, 4, 2],
  [3, 5, 7],
  [4, 6, 6],
  [4, 7, 4],
  [5, 7, 3],
  [6, 8, 4],
  [7, 8, 3],
] as const

const AZURE_WAY = [1, 3, 4, 7, 8]
const AMBER_WAY = [1, 2, 6, 8]

const at = (id: number): Node => NODES.find((node) => node.id === id) ?? { id, x: 0, y: 0 }
const wayPath = (way: readonly number[]): string =>
  way.map((id, i) => `${i === 0 ? 'M' : 'L'}${at(id).x} ${at(id).y}`).join(' ')

/** One graph with two answers: the shortest path in azure, a longer one in amber. */
export function DsaScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 670 288" preserveAspectRatio="xMidYMid meet" className="size-full" fill="none">
      {EDGES.map(([from, to]) => (
        <path key={`${from}-${to}`} d={wayPath([from, to])} className="stroke-line" strokeWidth="1.5" />
      ))}
      <path
        d={wayPath(AMBER_WAY)}
        className="stroke-amber-mark"
        strokeWidth="3"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <path d={wayPath(AZURE_WAY)} className="stroke-azure-mark" strokeWidth="3" strokeLinejoin="round" />
      {EDGES.map(([from, to, weight]) => (
        <Weight key={`${from}-${to} weight`} from={at(from)} to={at(to)} weight={weight} />
      ))}
      {NODES.map((node) => (
        <Vertex key={node.id} node={node} />
      ))}
      <text x="650" y="34" textAnchor="end" className="fill-amber text-sm font-medium">
        tobin <tspan className="numeral text-base">17</tspan>
      </text>
      <text x="650" y="266" textAnchor="end" className="fill-azure text-sm font-medium">
        mara <tspan className="numeral text-base">12</tspan> shortest
      </text>
    </svg>
  )
}

function Weight({ from, to, weight }: { readonly from: Node; readonly to: Node; readonly weight: number }) {
  const x = (from.x + to.x) / 2
  const y = (from.y + to.y) / 2
  return (
    <g>
      <circle cx={x} cy={y} r="10" className="fill-ground" />
      <text x={x} y={y + 4} textAnchor="middle" className="fill-ink-3 font-mono text-xs">
        {weight}
      </text>
    </g>
  )
}

function Vertex({ node }: { readonly node: Node }) {
  const end = node.id === 1 || node.id === 8
  const own = AZURE_WAY.includes(node.id)
  return (
    <g>
      <circle
        cx={node.x}
        cy={node.y}
        r="17"
        strokeWidth="1.5"
        className={classNames(
          end ? 'fill-ink stroke-ink' : own ? 'fill-azure-soft stroke-azure-mark' : 'fill-surface stroke-control',
        )}
      />
      <text
        x={node.x}
        y={node.y + 5}
        textAnchor="middle"
        className={classNames('font-mono text-sm', end ? 'fill-ground' : 'fill-ink')}
      >
        {node.id}
      </text>
    </g>
  )
}
