/** Limits of an unpacked contest of packages, whose tests are in memory until they are stored. */
export const SET_LIMITS = { entries: 50_000, bytes: 512 * 1024 * 1024 } as const

const PACKAGE_FILES = ['problem.yaml', 'problem.xml'] as const
/** The files that describe a contest: a folder with one of them is one. */
export const SET_FILES = {
  contestYaml: 'contest.yaml',
  contestJson: 'contest.json',
  problemsYaml: 'problems.yaml',
  problemsJson: 'problems.json',
  problemsetYaml: 'problemset.yaml',
  contestXml: 'contest.xml',
} as const
const ARCHIVE = /\.(zip|kpp)$/i

/** Files added by operating systems and Git; on macOS also a file beside each whose name begins with `._`, and a folder's icon. */
export const isOfASystem = (path: string): boolean =>
  /(^|\/)(__MACOSX|\.DS_Store|\._[^/]*|Icon\r|Thumbs\.db|desktop\.ini|\.git)(\/|$)/i.test(path)

type SetPlace = {
  /** The path of the contest's own files: '' or `spring/`. */
  readonly root: string
  /** The path of each package by name: a folder or an archive. */
  readonly packages: ReadonlyMap<string, string>
}

/**
 * Finds a contest in the paths of an archive or folder: at the top or in the only folder, with its packages beside contest.yaml or in
 * `problems/` (Polygon). Returns null if there is no package.
 */
export function findContestSet(given: readonly string[]): SetPlace | null {
  // macOS adds a second folder at the top.
  const paths = given.filter((path) => !isOfASystem(path))
  const tops = new Set(paths.filter((path) => path.includes('/')).map((path) => `${path.split('/')[0]}/`))
  const isSaid = (root: string): boolean => Object.values(SET_FILES).some((file) => paths.includes(`${root}${file}`))
  // The only folder may itself be named problems.
  const roots = ['', ...(tops.size === 1 ? tops : [])].sort((a, b) => Number(isSaid(b)) - Number(isSaid(a)))
  // Archives beside folders are exports of them.
  for (const packagesIn of [foldersIn, archivesIn])
    for (const root of roots)
      for (const place of [root, `${root}problems/`]) {
        const packages = packagesIn(place, paths)
        if (packages.size > 0) return { root, packages }
      }
  return null
}

/** Finds the packages in an archive of several, by name. Returns null if it contains one package or none, and is used as it is. */
export function packagesAmong(paths: readonly string[]): ReadonlyMap<string, string> | null {
  if (PACKAGE_FILES.some((file) => paths.includes(file))) return null
  const packages = findContestSet(paths)?.packages
  if (packages === undefined) return null
  const isOneFolder = packages.size === 1 && [...packages.values()].every((place) => !ARCHIVE.test(place))
  return isOneFolder ? null : packages
}

/** The parts of each path below a place. */
const below = (place: string, paths: readonly string[]): string[][] =>
  paths.filter((path) => path.startsWith(place)).map((path) => path.slice(place.length).split('/'))

const foldersIn = (place: string, paths: readonly string[]): Map<string, string> =>
  new Map(
    below(place, paths)
      .filter(([, file, ...rest]) => rest.length === 0 && PACKAGE_FILES.some((one) => one === file))
      .map(([name = '']) => [name, `${place}${name}`]),
  )

const archivesIn = (place: string, paths: readonly string[]): Map<string, string> =>
  new Map(
    below(place, paths)
      .filter(([name = '', ...rest]) => rest.length === 0 && ARCHIVE.test(name))
      .map(([name = '']) => [name.replace(ARCHIVE, ''), `${place}${name}`]),
  )
