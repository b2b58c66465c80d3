import { Badge } from '#ui'

/** The tests after those that ran, which count as not passed. Shows nothing if all of them ran. */
export function TestsNotRun({ ran, total }: { readonly ran: number; readonly total: number }) {
  if (ran >= total) return null
  return (
    <p className="flex min-h-10 items-center gap-2 px-4 text-sm">
      <Badge>NOT RUN</Badge>
      <span className="tabular-nums">{ran + 1 === total ? `Test ${total}` : `Tests ${ran + 1} to ${total}`}</span>
    </p>
  )
}
