import type { DuelProblem } from '#contracts/ws/room'

type BugReportProps = { readonly bug: NonNullable<DuelProblem['bug']> }

/** The report of a user of the broken program, and the failing test; shown above the statement. */
export function BugReport({ bug: { title, report } }: BugReportProps) {
  return (
    <section
      aria-labelledby="bug-title"
      className="grid gap-3 rounded-md border border-line border-s-2 border-s-amber p-4"
    >
      <h2 id="bug-title" className="font-semibold">
        {title}
      </h2>
      <p className="text-sm text-ink-2">“{report.text}”</p>
      <dl className="grid gap-2 text-sm">
        <Piece name="Input" text={report.input} />
        <Piece name="Expected" text={report.expected} />
        <Piece name="Actual" text={report.actual} />
      </dl>
    </section>
  )
}

function Piece({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="grid gap-1">
      <dt className="caption">{name}</dt>
      <dd>
        <pre className="overflow-x-auto rounded-sm bg-raised px-3 py-2 font-mono text-sm">
          {text.trimEnd() || '(nothing)'}
        </pre>
      </dd>
    </div>
  )
}
