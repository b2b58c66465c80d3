/** A problem as anybody who may see it is shown it. No tests but the examples are in here. */
export type ShownProblem = {
  readonly _id: string
  readonly id: string
  readonly title: string
  readonly difficulty: 'Easy' | 'Medium' | 'Hard'
  /** Markdown. */
  readonly description: string
  /** The same, sanitised on the server; mathematics is MathML. */
  readonly descriptionHtml: string
  readonly examples: readonly ShownExample[]
  /** Each one line of Markdown. */
  readonly constraints: readonly string[]
  /** The same as HTML, sanitised. */
  readonly constraintsHtml: readonly string[]
  /** What the editor starts with, by the language's key: python, java, cpp, c, javascript. */
  readonly languageBoilerplate: Readonly<Record<string, string>>
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  readonly tags: readonly string[]
  readonly isContestOnly: boolean
}

export type ShownExample = {
  readonly input: string
  readonly output: string
  readonly explanation?: string
  /** Of an interactive problem: `<` before lines that the program is sent, `>` before those that it prints. */
  readonly interaction?: string
}

/** A problem in a list. */
export type ProblemSummary = {
  readonly _id: string
  readonly title: string
  readonly difficulty: 'Easy' | 'Medium' | 'Hard'
  readonly tags: readonly string[]
  readonly isContestOnly: boolean
}
