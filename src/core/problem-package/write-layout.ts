import type { WrittenGroup, WrittenProblem } from './written'

export type Layout = {
  /** Below data/, one a case: `secret/01`. */
  readonly places: readonly string[]
  readonly groups: readonly WrittenGroup[]
  /** Read back from the folders alone, the cases would come in another order, or under other names. */
  readonly isListed: boolean
}

/** Where each case lies. Names stay where they are fit for files and sort as the cases are judged. */
export function layoutOf({ cases, subtasks, grading }: Pick<WrittenProblem, 'cases' | 'subtasks' | 'grading'>): Layout {
  const groups = groupFolders(cases, subtasks)
  const isGrouped = groups.length > 0
  const plain = cases.map(({ name, isHidden }) => `${isHidden ? 'secret' : 'sample'}/${name}`)
  if (!isGrouped && readsBack(cases, plain)) return { places: plain, groups: [], isListed: false }
  // Rules of groups name folders: the tests stay in theirs.
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
 * In the format every hidden test of a scoring problem is in a group: other groups are in joust.yaml alone.
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

/** Whether each name is one of a file, which may lie in folders; those called .files are other tests' own. */
const areFit = (cases: WrittenProblem['cases']): boolean =>
  cases.every(({ name }) => {
    const parts = name.split('/')
    return parts.every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(part) && !part.endsWith('.files'))
  })

const isSorted = (places: readonly string[]): boolean =>
  places.every((place, index) => index === 0 || `${places[index - 1]}` < place)

/** Shown ones first, then hidden ones, each in the order of their names. */
function readsBack(cases: WrittenProblem['cases'], places: readonly string[]): boolean {
  const hasBoth = new Set(cases.map(({ isHidden }) => isHidden)).size === 2
  // What a test has of its own stands in the list.
  return areFit(cases) && isSorted(places) && hasBoth && cases.every(({ own }) => own == null)
}
