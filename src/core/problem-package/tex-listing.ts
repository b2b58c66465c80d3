/** Returns the lines of a file that a listing command includes; null if there is no file. `options`: the command's optional argument. */
export function listing(text: string | null, options: string): string | null {
  if (text === null) return null
  const lineOf = (key: string): number | undefined => {
    const said = new RegExp(`\\b${key}\\s*=\\s*\\{?(\\d{1,6})`).exec(options)?.[1]
    return said === undefined ? undefined : Number(said)
  }
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
  return lines.slice((lineOf('firstline') ?? 1) - 1, lineOf('lastline')).join('\n')
}
