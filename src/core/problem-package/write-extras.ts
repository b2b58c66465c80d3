import { checkerExtras } from '#core/checkers'
import { isEqual } from './is-equal'
import { readOrigin } from './origin'
import { ownOutsideFolder } from './own-settings'
import type { PackageExample } from './types'
import type { Layout } from './write-layout'
import {
  endingOf,
  isDefault,
  type ListedSolutionFile,
  onlyLanguages,
  type WrittenProblem,
  type WrittenStatement,
} from './written'

type Written = {
  readonly layout: Layout
  readonly statement: WrittenStatement
  readonly solutions: readonly ListedSolutionFile[] | null
  /** The keys of problem.yaml, as they will be read back. */
  readonly metadata: Readonly<Record<string, unknown>>
  readonly isLegacy: boolean
}

/** Returns the keys of joust.yaml: only what the format itself cannot express. */
export function joustExtrasOf(
  problem: WrittenProblem,
  { layout, statement, solutions, metadata, isLegacy }: Written,
): Record<string, unknown> {
  const { slug, difficulty, isContestOnly, cases, checker, constraints, subtasks, inputValidator } = problem
  const samples = cases.flatMap((test, index) =>
    test.isHidden ? [] : [{ ...test, place: layout.places[index] ?? '' }],
  )
  // The legacy format shows only the conversations of an interactive problem.
  const hidesPairs = isLegacy && checker.kind === 'interactor' && problem.examples.length > 0
  const explanations = hidesPairs ? null : plainExplanations(problem.examples, samples)
  const templates = onlyLanguages(problem.templates)
  const drivers = onlyLanguages(problem.drivers)
  return {
    ...(/^[a-z0-9]+$/.test(slug) ? {} : { id: slug }),
    ...(difficulty === 'Easy' ? {} : { difficulty }),
    ...(isContestOnly ? { contest_only: true } : {}),
    ...checkerExtras(checker),
    ...(inputValidator === null || isDefault(inputValidator.languageId)
      ? {}
      : { input_validator_language: inputValidator.languageId }),
    ...(inputValidator !== null && problem.files.some(({ path }) => path.startsWith('input_validators/'))
      ? { input_validator: `validate.${endingOf(inputValidator.languageId)}` }
      : {}),
    ...(problem.origin.language === 'en' ? {} : { language: problem.origin.language }),
    ...(isSaid(problem, metadata, isLegacy) ? {} : { origin: structuredClone(problem.origin) }),
    ...(statement.isBare ? { constraints: [...constraints] } : {}),
    ...(explanations === null
      ? { examples: problem.examples.map((example) => ({ ...example })) }
      : Object.keys(explanations).length === 0
        ? {}
        : { explanations }),
    ...(Object.keys(templates).length === 0 ? {} : { templates }),
    ...(Object.keys(drivers).length === 0 ? {} : { drivers }),
    ...(layout.isListed || problem.examples.length > samples.length
      ? {
          tests: cases.map(({ name, own }, index) => {
            const outside = own == null ? null : ownOutsideFolder(own)
            return { file: layout.places[index], name, ...(outside === null ? {} : { own: outside }) }
          }),
        }
      : {}),
    ...(subtasks === null
      ? {}
      : {
          subtasks: subtasks.map(({ points, fromOrdinal, toOrdinal }) => ({
            points,
            from: fromOrdinal,
            to: toOrdinal,
          })),
        }),
    ...(problem.grading === null ? {} : { grading: structuredClone(problem.grading) }),
    ...(solutions === null ? {} : { solutions }),
  }
}

/** Whether this origin can be read back from problem.yaml alone. */
function isSaid({ origin }: WrittenProblem, metadata: Readonly<Record<string, unknown>>, isLegacy: boolean): boolean {
  return isEqual(readOrigin(metadata, origin.language, isLegacy), origin)
}

type Sample = { readonly place: string; readonly input: string; readonly output: string }

/** Returns the explanations by sample if the examples are exactly the samples; null if joust.yaml must contain the examples. */
function plainExplanations(
  examples: readonly PackageExample[],
  samples: readonly Sample[],
): Record<string, string> | null {
  const explanations: Record<string, string> = {}
  const areSamples =
    examples.length === samples.length &&
    examples.every(({ input, output, explanation, interaction }, index) => {
      const sample = samples[index]
      if (sample === undefined || sample.input !== input || sample.output !== output) return false
      if (explanation !== undefined) explanations[sample.place.replace('sample/', '')] = explanation
      return interaction === undefined && (explanation === undefined || explanation === explanation.trim())
    })
  return areSamples ? explanations : null
}
