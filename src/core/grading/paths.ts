/** Returns the group of a test: the one with the longest path that is a prefix of the test's; '' if none matches. */
export function groupOf(test: string, groups: readonly string[]): string {
  const holding = groups.filter((path) => path === '' || test.startsWith(`${path}/`))
  return holding.reduce((longest, path) => (path.length > longest.length ? path : longest), '')
}

/** Whether a test is in a group or below it. */
export const isWithin = (test: string, group: string): boolean => group === '' || test.startsWith(`${group}/`)

/** The path of a test in the data: visible tests are samples. */
export const testPath = ({ name, isHidden }: { readonly name: string; readonly isHidden: boolean }): string =>
  `${isHidden ? 'secret' : 'sample'}/${name}`
