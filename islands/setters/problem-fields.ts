import type { ProblemErrors, ProblemField } from '#core/problem'
import { namedErrors } from '../lib/forms/field-errors'

/** The four tabs of docs/coverage.md#2-screens-and-routes. */
export const PROBLEM_TABS = ['basic', 'examples', 'tests', 'templates'] as const
export type ProblemTab = (typeof PROBLEM_TABS)[number]

/** The tab of each field; null for those under More settings, which are always visible. */
const TAB_OF: Readonly<Record<ProblemField, ProblemTab | null>> = {
  title: 'basic',
  description: 'basic',
  difficulty: 'basic',
  timeLimit: 'basic',
  memoryLimit: 'basic',
  tags: 'basic',
  examples: 'examples',
  testCases: 'tests',
  functionSignatures: 'templates',
  driverCode: 'templates',
  constraints: null,
  checker: null,
  subtasks: null,
  inputValidator: null,
  editorial: null,
  origin: null,
  solutions: null,
}

const isField = (name: string): name is ProblemField => name in TAB_OF

/** The tabs with errors, in their order. */
export const wrongTabs = (errors: ProblemErrors): ProblemTab[] =>
  PROBLEM_TABS.filter((tab) => Object.keys(errors).some((field) => isField(field) && TAB_OF[field] === tab))

/** The tab of a field; null if the name is not that of a field on a tab. */
export const tabOfField = (name: string): ProblemTab | null => (isField(name) ? TAB_OF[name] : null)

/** The errors that the server sent for fields of the form. */
export const errorsFrom = (fields: unknown): ProblemErrors =>
  Object.fromEntries(Object.entries(namedErrors(fields)).filter(([field]) => isField(field)))
