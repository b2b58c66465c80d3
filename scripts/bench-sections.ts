/**
 * The tables of docs/benchmarks.md are between markers that name the measurement:
 *
 *     <!-- bench: duels --seconds 5 -->
 *     (its latest output)
 *     <!-- /bench -->
 */

/** A measurement of the document: its name and its arguments, as in the marker. */
export type Section = { readonly name: string; readonly args: readonly string[] }

/** When, where and on which commit a measurement ran. */
export type Stamp = {
  /** In the form 2026-11-24. */
  readonly date: string
  readonly commit: string
  readonly machine: string
  readonly seconds: number
}

const SECTION = /^<!-- bench: (?<command>[^\n]+) -->\n(?<body>[\s\S]*?)^<!-- \/bench -->$/gm

/** The measurements of the document, in order. */
export const sectionsOf = (document: string): readonly Section[] =>
  [...document.matchAll(SECTION)].map(({ groups }) => sectionNamed(groups?.command ?? ''))

function sectionNamed(command: string): Section {
  const [name = '', ...args] = command.split(' ')
  return { name, args }
}

/** The name of a section in the document: its command. */
export const commandOf = ({ name, args }: Section): string => [name, ...args].join(' ')

/** Returns the document with a measurement's output in its section. Throws if the document has no such section. */
export function withResult(document: string, section: Section, printed: string, stamp: Stamp): string {
  let isFound = false
  const written = document.replace(SECTION, (whole: string, command: string) => {
    if (command !== commandOf(section)) return whole
    isFound = true
    const { date, commit, machine, seconds } = stamp
    const when = `${date}, commit ${commit}, ${machine}; took ${seconds.toFixed(0)} s.`
    return `<!-- bench: ${command} -->\n${when}\n\n${printed.trim()}\n<!-- /bench -->`
  })
  if (!isFound) throw new Error(`docs/benchmarks.md has no section "${commandOf(section)}".`)
  return written
}
