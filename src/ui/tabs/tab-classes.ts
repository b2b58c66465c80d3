/** TabLinks and Tabs look alike: a row on a line, with the current tab underlined in azure. */
export const TAB_ROW = 'flex gap-3 overflow-x-auto border-b border-line scrollbar-quiet'

/** A row of tabs in a bar that already has a line. */
export const TAB_BAR = 'flex h-full gap-2 overflow-x-auto scrollbar-quiet'

export const TAB =
  'relative -mb-px flex h-11 shrink-0 items-center gap-2 px-1.5 border-b-2 border-transparent text-sm font-medium text-ink-3 ' +
  'transition-colors hover:text-ink aria-[current=page]:border-azure aria-[current=page]:text-ink ' +
  'data-[state=active]:border-azure data-[state=active]:text-ink focus-visible:-outline-offset-2'
