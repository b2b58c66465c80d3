import { TEXT_CATEGORIES } from '#contracts/labels'
import type { TextCategory } from '#contracts/ws/typing'

const isCategory = (name: string): name is TextCategory => Object.hasOwn(TEXT_CATEGORIES, name)

/** The text categories as form options. */
export const CATEGORY_OPTIONS: readonly { readonly value: TextCategory | ''; readonly label: string }[] = [
  { value: '', label: 'Any' },
  ...Object.keys(TEXT_CATEGORIES)
    .filter(isCategory)
    .map((value) => ({ value, label: TEXT_CATEGORIES[value] })),
]

/** The name of a category. */
export const categoryLabel = (category: string): string => (isCategory(category) ? TEXT_CATEGORIES[category] : category)
