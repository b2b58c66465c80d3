import { classNames } from '#ui'

type Part = {
  readonly key: string
  readonly label: string
  /** The number of new items in it; 0 by default. */
  readonly fresh?: number
}

type PartTabsProps = {
  /** The accessible name of the group of tabs, which is not visible. */
  readonly legend: string
  readonly parts: readonly Part[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** Selects the part of a column that is shown. */
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
