type Reach = { readonly value: number; readonly max: number; readonly label: string }

const shareOf = ({ value, max }: Reach): number => (max <= 0 ? 0 : (Math.min(value, max) / max) * 50)

/**
 * The progress of both sides as two bars: each grows from its own edge towards the middle line and reaches it when
 * everything is done.
 */
export function Lances({ azure, amber }: { readonly azure: Reach; readonly amber: Reach }) {
  const left = shareOf(azure)
  const right = shareOf(amber)
  return (
    <div>
      <span className="sr-only">
        {azure.label}: {azure.value} of {azure.max}. {amber.label}: {amber.value} of {amber.max}.
      </span>
      <svg aria-hidden="true" width="100%" height={3} className="block">
        <rect width="100%" height="100%" className="fill-line" />
        <rect className="lance fill-azure-mark" x="0" width={`${left}%`} height="100%" />
        <rect className="lance fill-amber-mark" x={`${100 - right}%`} width={`${right}%`} height="100%" />
        <rect x="50%" width="2" height="100%" className="fill-ink" transform="translate(-1 0)" />
      </svg>
    </div>
  )
}
