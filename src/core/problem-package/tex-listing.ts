/** The lines of a file that a command for listings includes; null without one. `options`: those of the command, in brackets. */
export function listing(text: string | null, options: string): string | null {
  if (text === null) return null
  const lineOf = (key: string): number | undefined => {
    const said = new RegExp(`\\b${key}\\s*=\\s*\\{?(\\d{1,6})`).exec(options)?.[1]
    return said === undefined ? undefined : Number(said)
  }
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
  return lines.slice((lineOf('firstline') ?? 1) - 1, lineOf('lastline')).join('\n')
}
