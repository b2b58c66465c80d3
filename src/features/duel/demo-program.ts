import { DUEL_LANGUAGES } from '#core/duel'
import type { PackageSubmission } from '#core/problem-package'
import type { DemoProgram } from './demo-script'

type Library = { readonly programs: ReadonlyMap<string, readonly PackageSubmission[]> }

/** The program that the script names. Throws if the problem's package has none in a language of duels. */
export function demoProgram({ programs }: Library, problemId: string, what: DemoProgram) {
  const program = programs
    .get(problemId)
    ?.find(({ path, expected }) =>
      what === 'wrong' ? expected.includes('wrong-answer') : path.startsWith('accepted/') && path.endsWith(what),
    )
  const languageId = DUEL_LANGUAGES.find(({ key }) => key === program?.language)?.id
  if (program === undefined || languageId === undefined) throw new Error(`the demo has no ${what} for ${problemId}`)
  return { languageId, source: program.source }
}
