export const DIALOG_SHADE = 'fading fixed inset-0 z-40 bg-ground/75'

export const DIALOG_BOX =
  'rising fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 ' +
  'overflow-auto rounded-lg border border-line bg-surface p-6 shadow-float'

/** The maximum width: narrow for a question, wide for longer texts. */
export const DIALOG_NARROW = 'max-w-dialog'
export const DIALOG_WIDE = 'max-w-200'
