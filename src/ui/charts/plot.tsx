import type { ReactNode } from 'react'

export const WIDTH = 720
export const HEIGHT = 220

/** The space around the drawing, for the labels. */
type Edge = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }

type PlotProps = {
  /** What is shown, in a sentence: screen readers read this instead of the picture. */
  readonly description: string
  readonly edge: Edge
  /** Values on the vertical axis, each with a horizontal line and a label to its left. */
  readonly levels: readonly { readonly label: string; readonly y: number }[]
  /** Labels of the time axis, under the drawing. */
  readonly times: readonly { readonly label: string; readonly x: number; readonly anchor: 'start' | 'middle' | 'end' }[]
  readonly stroke: string | null
  /** The end of the line, which is marked with a dot. */
  readonly end: { readonly x: number; readonly y: number } | null
  /** What is drawn below the line. */
  readonly children?: ReactNode
}

/** One line over time, with its axes. */
export function Plot({ description, edge, levels, times, stroke, end, children }: PlotProps) {
  const across = { x1: edge.left, x2: WIDTH - edge.right, strokeWidth: 1, className: 'stroke-line' }
  return (
    <svg role="img" aria-label={description} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-auto w-full">
      <g className="fill-ink-3 text-xs tabular-nums">
        {levels.map(({ label, y }) => (
          <g key={y}>
            <line {...across} y1={y} y2={y} />
            <text x={edge.left - 8} y={y} dy="0.32em" textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {times.map(({ label, x, anchor }) => (
          <text key={x} x={x} y={HEIGHT - 8} textAnchor={anchor}>
            {label}
          </text>
        ))}
      </g>
      {children}
      <path d={stroke ?? ''} className="fill-transparent stroke-azure-mark" strokeWidth={2} strokeLinejoin="round" />
      {end !== null && <circle cx={end.x} cy={end.y} r={4} className="fill-azure-mark" />}
    </svg>
  )
}
