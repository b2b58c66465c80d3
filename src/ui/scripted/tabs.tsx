import * as RadixTabs from 'radix-ui/tabs'
import type { CSSProperties, ReactNode } from 'react'
import { TAB, TAB_ROW } from '../tabs/tab-classes'

export type TabItem = {
  readonly value: string
  readonly label: ReactNode
  readonly count?: number
  /** A long form's unfinished tab carries a mark; said in words to those who cannot see it. */
  readonly unfinished?: boolean
  readonly content: ReactNode
}

export type TabsProps = {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly defaultValue?: string
  readonly value?: string
  readonly onValueChange?: (value: string) => void
}

/** Radix writes these as style attributes, which our policy forbids in server markup; undefined leaves them out. */
const NO_OUTLINE: CSSProperties = { outline: undefined }
const NO_DURATION: CSSProperties = { animationDuration: undefined }

/** Tabs within an island: one panel at a time, arrow keys between them. */
export function Tabs({ label, items, defaultValue, value, onValueChange }: TabsProps) {
  const first = items[0]?.value ?? ''
  return (
    <RadixTabs.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? first } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <RadixTabs.List aria-label={label} className={TAB_ROW} style={NO_OUTLINE}>
        {items.map((item) => (
          <RadixTabs.Trigger key={item.value} value={item.value} className={TAB}>
            {item.label}
            {item.count !== undefined && <span className="caption tabular-nums">{item.count}</span>}
            {item.unfinished === true && (
              <span className="size-1.5 rounded-full bg-yellow">
                <span className="sr-only">unfinished</span>
              </span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} asChild>
          <div style={NO_DURATION} className="pt-6">
            {item.content}
          </div>
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
