/** An instant of the server's record, exact and the same for everybody who looks: '2026-11-21 12:00:00 UTC'. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {at.slice(0, 19).replace('T', ' ')} UTC
    </time>
  )
}
