/** Submissions to a problem in one language, by outcome; `timeMs` is only used of accepted ones. */
type Outcomes = {
  readonly language: string
  readonly isAccepted: boolean
  readonly timeMs: number
  readonly count: number
}
type Row = { readonly tries: number; readonly accepted: number; readonly medianMs: number | null }
type ProblemStatistics = Row & { readonly languages: readonly (Row & { readonly language: string })[] }

/** The statistics of a problem, in total and by language, the most used first. The median covers accepted programs; null without one. */
export function problemStatistics(outcomes: readonly Outcomes[]): ProblemStatistics {
  const languages = [...new Set(outcomes.map(({ language }) => language))]
    .map((language) => ({ language, ...rowOf(outcomes.filter((one) => one.language === language)) }))
    .sort((a, b) => b.tries - a.tries || a.language.localeCompare(b.language))
  return { ...rowOf(outcomes), languages }
}

function rowOf(outcomes: readonly Outcomes[]): Row {
  const accepted = outcomes.filter(({ isAccepted }) => isAccepted)
  return { tries: sum(outcomes), accepted: sum(accepted), medianMs: median(accepted) }
}

const sum = (outcomes: readonly Outcomes[]): number => outcomes.reduce((total, { count }) => total + count, 0)

/** The lower of the two middle values, so that it is the time of a real program. */
function median(outcomes: readonly Outcomes[]): number | null {
  const middle = (sum(outcomes) + 1) / 2
  let passed = 0
  for (const { timeMs, count } of outcomes.toSorted((a, b) => a.timeMs - b.timeMs)) {
    passed += count
    if (passed >= Math.floor(middle)) return timeMs
  }
  return null
}
