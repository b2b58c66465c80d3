/** A line of driver code that contains only this is replaced by the contestant's program. */
const CODE_MARK = '{{code}}'

/**
 * Builds the program that is compiled if a problem asks for a function: the contestant's program with the driver that calls it. The driver
 * follows the program, unless one of its lines is the mark: then the program replaces that line.
 */
export function programOf(source: string, driver: string | undefined): string {
  if (driver === undefined || driver.trim() === '') return source
  const lines = driver.split(/\r?\n/)
  const mark = lines.findIndex((line) => line.trim() === CODE_MARK)
  if (mark < 0) return `${source}\n${driver}`
  return [...lines.slice(0, mark), source, ...lines.slice(mark + 1)].join('\n')
}
