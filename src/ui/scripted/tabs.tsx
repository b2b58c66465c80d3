import * as RadixTabs from 'radix-ui/tabs'
import type { CSSProperties, ReactNode } from 'react'
import { TAB, TAB_BAR, TAB_ROW } from '../tabs/tab-classes'

export type TabItem = {
  readonly value: string
  readonly label: ReactNode
  readonly count?: number
  /**
   * How many of the items are new to the viewer. If there are any, this number is shown instead of `count`, with the
   * word “unread” for screen readers.
   */
  readonly unread?: number
  readonly content: ReactNode
}

type TabsProps = {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly value?: string
  readonly onValueChange?: (value: string) => void
}

/**
 * Radix writes these two as style attributes, which our Content-Security-Policy forbids in HTML from the server; with
 * undefined it leaves them out.
 */
const NO_OUTLINE: CSSProperties = { outline: undefined }
const NO_DURATION: CSSProperties = { animationDuration: undefined }

/** Tabs inside an island: one panel is shown at a time, and the arrow keys move between the tabs. */
export function Tabs({ label, items, ...chosen }: TabsProps) {
  return (
    <TabRoot items={items} {...chosen}>
      <TabRow label={label} items={items} />
      <TabPanels items={items} className="pt-6" />
    </TabRoot>
  )
}

type RootProps = Omit<TabsProps, 'label'> & { readonly className?: string; readonly children: ReactNode }

/**
 * The element around a row of tabs and their panels, for places where the panels do not follow directly below the row.
 */
export function TabRoot({ items, value, onValueChange, className, children }: RootProps) {
  return (
    <RadixTabs.Root
      {...(className !== undefined && { className })}
      {...(value === undefined ? { defaultValue: items[0]?.value ?? '' } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      {children}
    </RadixTabs.Root>
  )
}

type RowProps = { readonly label: string; readonly items: readonly TabItem[]; readonly isBar?: boolean }

/** `isBar`: the row is part of a bar and uses the bar's own line. */
export function TabRow({ label, items, isBar = false }: RowProps) {
  return (
    <RadixTabs.List aria-label={label} className={isBar ? TAB_BAR : TAB_ROW} style={NO_OUTLINE}>
      {items.map((item) => (
        <RadixTabs.Trigger key={item.value} value={item.value} className={isBar ? `${TAB} h-full!` : TAB}>
          {item.label}
          {item.count !== undefined && (item.unread ?? 0) === 0 && (
            <span className="caption tabular-nums">{item.count}</span>
          )}
          {item.unread !== undefined && item.unread > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-full bg-azure-soft px-1.5 text-xs text-azure tabular-nums">
              <span>
                {item.unread}
                <span className="sr-only"> unread</span>
              </span>
            </span>
          )}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  )
}

export function TabPanels({ items, className }: { readonly items: readonly TabItem[]; readonly className: string }) {
  return items.map((item) => (
    <RadixTabs.Content key={item.value} value={item.value} asChild>
      <div style={NO_DURATION} className={className}>
        {item.content}
      </div>
    </RadixTabs.Content>
  ))
}
