import type { ProblemErrors, ProblemField } from '#core/problem'
import { namedErrors } from '../lib/forms/field-errors'

/** The four tabs of docs/coverage.md#2-screens-and-routes. */
export const PROBLEM_TABS = ['basic', 'examples', 'tests', 'templates'] as const
export type ProblemTab = (typeof PROBLEM_TABS)[number]

/** Where each field stands; null: under More settings, which are always there. */
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

/** The tabs on which something is wrong, in their order. */
export const wrongTabs = (errors: ProblemErrors): ProblemTab[] =>
  PROBLEM_TABS.filter((tab) => Object.keys(errors).some((field) => isField(field) && TAB_OF[field] === tab))

/** Null for what is no field of a tab. */
export const tabOfField = (name: string): ProblemTab | null => (isField(name) ? TAB_OF[name] : null)

/** What a server named as wrong, as far as the form has such fields. */
export const errorsFrom = (fields: unknown): ProblemErrors =>
  Object.fromEntries(Object.entries(namedErrors(fields)).filter(([field]) => isField(field)))
