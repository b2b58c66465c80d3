/**
 * Returns how many lines of a broken program the repaired one changes: the fewest insertions, deletions and replacements of lines
 * (Levenshtein distance over lines). Blank lines, trailing blanks and Windows line ends do not count. A line counts once per started
 * hundred characters, so that no program hides in one line.
 *
 * Our own, because a diff library shows one of several equal diffs, and a duel must be decided by the least number.
 */
export function changedLines(original: string, program: string): number {
  const [before, after] = withoutCommonEnds(linesOf(original), linesOf(program))
  const weights = Int32Array.from(after, weightOf)
  // Row by row, in place: the cost from the first lines of `before` to the first `place` lines of `after`.
  const costs = sums(weights)
  for (const old of before) {
    const weight = weightOf(old)
    let diagonal = costs[0] ?? 0
    let left = diagonal + weight
    costs[0] = left
    for (let place = 0; place < after.length; place += 1) {
      const above = costs[place + 1] ?? 0
      const added = weights[place] ?? 0
      const kept = old === after[place] ? diagonal : diagonal + Math.max(weight, added)
      left = Math.min(kept, above + weight, left + added)
      costs[place + 1] = left
      diagonal = above
    }
  }
  return costs.at(-1) ?? 0
}

/** The number of characters that count as one line. */
const LINE_CHARACTERS = 100

const weightOf = (line: string): number => Math.ceil(line.length / LINE_CHARACTERS)

const linesOf = (program: string): readonly string[] =>
  program
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

/** The cost of inserting the first lines, for each number of them. */
function sums(weights: Int32Array): Int32Array {
  const costs = new Int32Array(weights.length + 1)
  for (const [place, weight] of weights.entries()) costs[place + 1] = (costs[place] ?? 0) + weight
  return costs
}

type Two = readonly [readonly string[], readonly string[]]

/** Most of a repaired program is unchanged: only the part between the common ends is compared line by line. */
function withoutCommonEnds(before: readonly string[], after: readonly string[]): Two {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
}
