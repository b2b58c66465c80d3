import type { PackageFormat } from '#contracts/labels'
import { checkerExportNote } from '#core/checkers'
import { isLight } from '#core/markup'
import { ORIGINALS } from './kept-files'
import { ownOutsideFolder } from './own-settings'
import { layoutOf } from './write-layout'
import type { WrittenProblem } from './written'

/**
 * Returns what other judges lose with a package in this format, one sentence each. Another Joust loses nothing, because joust.yaml and the
 * kept files contain it.
 */
export function exportNotes(problem: WrittenProblem, format: PackageFormat): readonly string[] {
  const { cases, checker, subtasks, grading, drivers, isContestOnly, files } = problem
  const note = checkerExportNote(checker)
  const isGrouped = layoutOf(problem).groups.length > 0
  const hasOriginals = files.some(({ path }) => path.startsWith(`${ORIGINALS}/`))
  const table: readonly (readonly [applies: boolean, words: string])[] = [
    [Object.keys(drivers).length > 0, 'Other judges do not know driver code: they judge a submission as it is.'],
    [note !== null, note ?? ''],
    [
      subtasks !== null && !isGrouped,
      'Test groups that leave out hidden tests, or hold shown ones, are known to Joust alone.',
    ],
    [
      grading !== null && (grading.format === 'legacy') !== (format === 'legacy-icpc'),
      'How its test groups bring points is said in the words of the other format, which this one lacks: joust.yaml holds it.',
    ],
    [
      cases.some(({ own }) => own != null && ownOutsideFolder(own) !== null),
      'What single tests have of their own (arguments, how outputs are compared) is in joust.yaml, which other judges pass over.',
    ],
    [isContestOnly, 'That it is for contests only is known to Joust alone.'],
    [hasOriginals, `Files in ${ORIGINALS}/ are what an import translated: other judges pass over them.`],
    ...(format === 'legacy-icpc' ? legacyNotes(problem) : []),
  ]
  return table.flatMap(([applies, message]) => (applies ? [message] : []))
}

function legacyNotes({ origin, statement, timeLimitMs }: WrittenProblem): [boolean, string][] {
  const { sources, authors, further } = origin
  const hasCommas = authors.length > 1 || authors.some((one) => one.includes(','))
  return [
    [
      statement !== '',
      isLight(statement)
        ? 'The statement is in Markdown and TeX: judges that read neither show none.'
        : 'The statement is in Markdown alone, which older judges of this format do not read.',
    ],
    [
      true,
      `The time limit of ${timeLimitMs / 1000} s stands in domjudge-problem.ini, as the format has no word for it.`,
    ],
    [sources.length > 1, 'Only the first source has a place in this format.'],
    [hasCommas, 'The authors are one line in this format.'],
    [further.credits !== undefined, 'Credits beside the authors have no place in this format.'],
    [
      further.version !== undefined || further.embargo_until !== undefined,
      'Version and embargo have no place in this format.',
    ],
  ]
}
