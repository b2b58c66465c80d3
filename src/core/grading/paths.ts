/** The group of a test among those there are: the one with the longest path that the test's begins with; '' if none fits. */
export function groupOf(test: string, groups: readonly string[]): string {
  const holding = groups.filter((path) => path === '' || test.startsWith(`${path}/`))
  return holding.reduce((longest, path) => (path.length > longest.length ? path : longest), '')
}

/** Whether a test lies in a group or below it. */
export const isWithin = (test: string, group: string): boolean => group === '' || test.startsWith(`${group}/`)

/** Where a test stands in the data: shown ones are samples. */
export const testPath = ({ name, isHidden }: { readonly name: string; readonly isHidden: boolean }): string =>
  `${isHidden ? 'secret' : 'sample'}/${name}`

/** Sums of shares such as a third are compared to within this. */
export const HAIR = 1e-9
