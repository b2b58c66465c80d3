import { EMPTY_PROBLEM } from './setters/problem-draft'
import { ProblemFormView } from './setters/problem-form-view'
import { useProblemForm } from './setters/use-problem-form'

/** The Create Problem form. What is typed is kept in the browser until the problem is created. */
export default function CreateProblem() {
  const state = useProblemForm({ start: EMPTY_PROBLEM, edited: null })
  return <ProblemFormView state={state} edited={null} />
}
