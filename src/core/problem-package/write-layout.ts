import type { WrittenGroup, WrittenProblem } from './written'

/** Where the cases of a problem are written. */
export type Layout = {
  /** The path of each case below data/: `secret/01`. */
  readonly places: readonly string[]
  readonly groups: readonly WrittenGroup[]
  /** Whether joust.yaml must list the cases, because the folders alone would give them another order or other names. */
  readonly isListed: boolean
}

/** Returns where each case is written. Names are kept if they are valid file names that sort in judging order. */
export function layoutOf({ cases, subtasks, grading }: Pick<WrittenProblem, 'cases' | 'subtasks' | 'grading'>): Layout {
  const groups = groupFolders(cases, subtasks)
  const isGrouped = groups.length > 0
  const plain = cases.map(({ name, isHidden }) => `${isHidden ? 'secret' : 'sample'}/${name}`)
  if (!isGrouped && readsBack(cases, plain)) return { places: plain, groups: [], isListed: false }
  // The rules of groups name folders, so the tests must stay in theirs.
  const shown = plain.filter((_, index) => cases[index]?.isHidden === false)
  if (grading !== null && areFit(cases) && new Set(plain).size === plain.length && isSorted(shown))
    return { places: plain, groups: [], isListed: true }
  const width = String(cases.length).length
  const places = cases.map(({ isHidden }, index) => {
    const number = String(index + 1).padStart(width, '0')
    const group = groups.find(({ from, to }) => index + 1 >= from && index + 1 <= to)
    return isHidden ? `secret/${group === undefined ? '' : `${group.folder}/`}${number}` : `sample/${number}`
  })
  return { places, groups, isListed: true }
}

/**
 * Returns the folders of the groups. There are none if the groups do not divide exactly the hidden tests, as the format requires: then the
 * groups are only in joust.yaml.
 */
function groupFolders(cases: WrittenProblem['cases'], subtasks: WrittenProblem['subtasks']) {
  const sorted = [...(subtasks ?? [])].sort((a, b) => a.fromOrdinal - b.fromOrdinal)
  const first = cases.findIndex(({ isHidden }) => isHidden) + 1
  const areHiddenLast = first > 0 && cases.slice(first - 1).every(({ isHidden }) => isHidden)
  const isCovered =
    sorted.length > 0 &&
    sorted[0]?.fromOrdinal === first &&
    sorted.every(({ fromOrdinal }, index) => index === 0 || fromOrdinal === (sorted[index - 1]?.toOrdinal ?? 0) + 1) &&
    sorted.at(-1)?.toOrdinal === cases.length
  if (!areHiddenLast || !isCovered) return []
  const width = String(sorted.length).length
  return sorted.map(({ points, fromOrdinal, toOrdinal }, index) => ({
    folder: `group${String(index + 1).padStart(width, '0')}`,
    points,
    from: fromOrdinal,
    to: toOrdinal,
  }))
}

/** Whether each name is a valid path of a file. Folders that end in .files are not allowed, because they contain the files of a test. */
const areFit = (cases: WrittenProblem['cases']): boolean =>
  cases.every(({ name }) => {
    const parts = name.split('/')
    return parts.every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(part) && !part.endsWith('.files'))
  })

const isSorted = (places: readonly string[]): boolean =>
  places.every((place, index) => index === 0 || `${places[index - 1]}` < place)

/** Whether the folders alone give the same cases: first the shown ones, then the hidden ones, each sorted by name. */
function readsBack(cases: WrittenProblem['cases'], places: readonly string[]): boolean {
  const hasBoth = new Set(cases.map(({ isHidden }) => isHidden)).size === 2
  // A test's own settings are written to the list in joust.yaml.
  return areFit(cases) && isSorted(places) && hasBoth && cases.every(({ own }) => own == null)
}
