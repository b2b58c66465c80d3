/** Returns the folders that hold a test, from the innermost to '', which holds all. */
export function foldersAround(test: string): readonly string[] {
  const parts = test.split('/')
  return parts.map((_, depth) => parts.slice(0, parts.length - 1 - depth).join('/'))
}

/** Returns the group of a test: the one with the longest path that is a prefix of the test's; '' if none matches. */
export const groupOf = (test: string, groups: ReadonlySet<string>): string =>
  foldersAround(test).find((folder) => groups.has(folder)) ?? ''

/** Whether a test is in a group or below it. */
export const isWithin = (test: string, group: string): boolean => group === '' || test.startsWith(`${group}/`)

/** The path of a test in the data: visible tests are samples. */
export const testPath = ({ name, isHidden }: { readonly name: string; readonly isHidden: boolean }): string =>
  `${isHidden ? 'secret' : 'sample'}/${name}`
