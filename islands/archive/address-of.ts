import { plural } from '#contracts/plural'
/** The URL for the current filters of a form. Fields that are empty or at their default are left out. */
export function addressOf(
  path: string,
  fields: Iterable<readonly [string, string]>,
  defaults: Readonly<Record<string, string>>,
): string {
  const asked = [...fields].flatMap(([name, value]) => {
    const text = value.trim()
    return text === '' || text === defaults[name] ? [] : [[name, text]]
  })
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`
}

/** The number of results, shown above the table and announced. */
export const resultCount = (total: number): string => plural(total, 'problem')
