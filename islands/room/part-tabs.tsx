import { classNames } from '#ui'

type Part = {
  readonly key: string
  readonly label: string
  /** How much is new in it; left out or 0: nothing. */
  readonly fresh?: number
}

type PartTabsProps = {
  /** What they switch; read out, not seen. */
  readonly legend: string
  readonly parts: readonly Part[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** Which part of a column is shown. */
export function PartTabs({ legend, parts, chosen, onChoose }: PartTabsProps) {
  return (
    <fieldset className="flex shrink-0 border-b border-line px-1">
      <legend className="sr-only">{legend}</legend>
      {parts.map(({ key, label, fresh = 0 }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={classNames(
            'flex min-h-13 items-center gap-1.5 border-b-2 px-3 text-sm font-semibold focus-visible:-outline-offset-2',
            key === chosen ? 'border-azure text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {label}
          {fresh > 0 && (
            <span className="rounded-full bg-azure-soft px-1.5 text-xs text-azure tabular-nums">
              {fresh}
              <span className="sr-only"> new</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
