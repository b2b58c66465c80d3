import { Check, Minus, X } from 'lucide-react'
import type { ContestCourse } from '#contracts/http/contest-course'
import { formatClock, Panel } from '#ui'
import { RankChart } from '#ui/charts'
import { HeadCells } from '../../lib/head-cells'

/** The participant's progress over the contest, shown under the final results. */
export const OwnCourses = ({ courses }: { readonly courses: readonly ContestCourse[] }) =>
  courses.map((course) => <Course key={course.kind} course={course} />)

function Course({ course }: { readonly course: ContestCourse }) {
  const { kind, problems, ranks, lengthMs } = course
  return (
    <Panel title={kind === 'official' ? 'Your Course' : 'Your Virtual Run'}>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="overflow-x-auto">
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">Your submissions, problem by problem</caption>
            <thead>
              <tr className="border-b border-line text-xs text-ink-3">
                <HeadCells
                  names={['Problem', 'First try', 'Solved', 'Attempts', 'Points']}
                  className="py-2 pe-4 text-end font-medium first:text-start last:pe-0"
                />
              </tr>
            </thead>
            <tbody>
              {problems.map((problem) => (
                <ProblemRow key={problem.problemId} problem={problem} />
              ))}
            </tbody>
          </table>
        </div>
        {ranks.length > 0 ? (
          <RankChart description={descriptionOf(course)} ranks={ranks} lengthMs={lengthMs} />
        ) : (
          <p className="text-sm text-ink-2">There is no rank to show: you are out of competition or disqualified.</p>
        )}
      </div>
    </Panel>
  )
}

function descriptionOf({ kind, ranks }: ContestCourse): string {
  const best = Math.min(...ranks.map(({ rank }) => rank))
  const where = kind === 'official' ? 'in the contest' : 'of your virtual run among the official results'
  return `Your rank ${where} over time: ${best} at best, ${ranks.at(-1)?.rank ?? best} at the end.`
}

function ProblemRow({ problem }: { readonly problem: ContestCourse['problems'][number] }) {
  const { label, title, firstAttemptMs, solvedMs, attempts, points } = problem
  const Icon = solvedMs !== null ? Check : attempts > 0 ? X : Minus
  const tone = solvedMs !== null ? 'text-green' : attempts > 0 ? 'text-red' : 'text-ink-3'
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="max-w-48 py-2 pe-4 text-start font-medium">
        <span className="flex items-center gap-2">
          <Icon size={16} className={`shrink-0 ${tone}`} />
          <span className="truncate" title={title}>
            {label}. {title}
          </span>
        </span>
      </th>
      <td className="py-2 pe-4 text-end">{timeOf(firstAttemptMs)}</td>
      <td className="py-2 pe-4 text-end">{timeOf(solvedMs)}</td>
      <td className="py-2 pe-4 text-end">{attempts}</td>
      <td className="py-2 text-end">{points}</td>
    </tr>
  )
}

const timeOf = (ms: number | null): string => (ms === null ? '–' : formatClock(ms / 1000))
