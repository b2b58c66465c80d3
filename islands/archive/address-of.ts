import { plural } from '#contracts/plural'
/** What a form of filters asks for, as its address: fields left empty or at their default stay out of it. */
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

/** The heading above the table, also announced. */
export const resultCount = (total: number): string => plural(total, 'problem')
