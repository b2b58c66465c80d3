import { TEXT_CATEGORIES } from '#contracts/labels'
import type { TextCategory } from '#contracts/ws/typing'

const isCategory = (name: string): name is TextCategory => Object.hasOwn(TEXT_CATEGORIES, name)

/** The categories of texts as forms offer them. */
export const CATEGORY_OPTIONS: readonly { readonly value: TextCategory | ''; readonly label: string }[] = [
  { value: '', label: 'Any' },
  ...Object.keys(TEXT_CATEGORIES)
    .filter(isCategory)
    .map((value) => ({ value, label: TEXT_CATEGORIES[value] })),
]

/** The name of one. */
export const categoryLabel = (category: string): string => (isCategory(category) ? TEXT_CATEGORIES[category] : category)
