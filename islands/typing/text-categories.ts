/** The categories of texts as forms offer them. */
export const TEXT_CATEGORIES = [
  { value: '', label: 'Any' },
  { value: 'prose', label: 'Prose' },
  { value: 'words', label: 'Programming words' },
  { value: 'code', label: 'Lines of code' },
  { value: 'symbols', label: 'Numbers and symbols' },
] as const

/** The name of one. */
export const categoryLabel = (category: string): string =>
  TEXT_CATEGORIES.find(({ value }) => value === category)?.label ?? category
