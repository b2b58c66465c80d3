type ChartTableProps = {
  readonly caption: string
  readonly head: readonly [string, string]
  readonly rows: readonly { readonly name: string; readonly value: string }[]
}

/** The numbers behind a chart as a table that can be opened, for people who cannot see the chart or prefer to read. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm text-xs text-ink-2 hover:text-ink">As a table</summary>
      <div className="mt-2 max-h-60 overflow-auto scrollbar-quiet">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-xs text-ink-3">
              <th scope="col" className="py-1 text-start font-medium">
                {head[0]}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {head[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {name}
                </th>
                <td className="py-1 text-end">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
