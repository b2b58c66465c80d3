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

/** What is read out, and stands above the table. */
export const resultCount = (total: number): string => (total === 1 ? '1 problem' : `${total} problems`)
