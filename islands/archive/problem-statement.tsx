import { Check, ChevronLeft, CircleDashed } from 'lucide-react'
import type { ProblemPage } from '#contracts/http/archive'
import { formatRating } from '#core/rating'
import { Badge, DifficultyBadge, grouped, Prose, ScrollBox, StatementBody } from '#ui'

/** The problem: its limits, statistics and statement, the contests that used it, and the editorial once it may be shown. */
export function ProblemStatement({ page }: { readonly page: ProblemPage }) {
  const { problem, mark, usedIn, editorialHtml, subtaskPoints } = page
  return (
    <div className="sticky top-20 h-[calc(100dvh-7rem)] min-h-100 overflow-hidden rounded-lg border border-line bg-surface">
      <ScrollBox label="Problem" className="h-full">
        <article aria-labelledby="problem-title" className="grid content-start gap-5 p-5">
          <header className="grid gap-2">
            <a
              href="/problems"
              className="-mt-1 inline-flex items-center gap-1 justify-self-start text-sm text-ink-3 hover:text-ink"
            >
              <ChevronLeft size={16} /> Problems
            </a>
            <div className="flex items-start justify-between gap-4">
              <h1 id="problem-title" className="heading text-xl">
                {problem.title}
              </h1>
              {mark !== null && <MarkBadge mark={mark} />}
            </div>
            <Figures page={page} />
            {problem.tags.length > 0 && (
              <ul aria-label="Tags" className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
                {problem.tags.map((tag) => (
                  <li key={tag}>
                    <a
                      className="text-ink-2 underline-offset-3 hover:text-ink hover:underline"
                      href={`/problems?${new URLSearchParams({ tag })}`}
                    >
                      {tag}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </header>
          <h2 className="sr-only">Statement</h2>
          <StatementBody problem={problem} />
          {subtaskPoints.length > 0 && (
            <p className="text-sm text-ink-2">
              Its test groups are worth {subtaskPoints.map((one) => one ?? 'any number of').join(' + ')} points: a
              submission shows what each brought, and contests with partial scoring count it.
            </p>
          )}
          {editorialHtml !== '' && (
            <details className="border-t border-line pt-5">
              <summary className="heading cursor-pointer text-base">Editorial</summary>
              <p className="caption pt-2">It explains how to solve the problem.</p>
              <Prose html={editorialHtml} className="pt-2 text-sm" />
            </details>
          )}
          {page.statistics.tries > 0 && <Statistics statistics={page.statistics} />}
          {usedIn.length > 0 && (
            <section className="grid gap-2 border-t border-line pt-5">
              <h2 className="heading text-base">Set In</h2>
              <ul className="grid gap-1 text-sm">
                {usedIn.map(({ id, title }) => (
                  <li key={id}>
                    <a className="link" href={`/contests/${id}`}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </article>
      </ScrollBox>
    </div>
  )
}

/** Submissions, solutions and times by language. It has a table of its own because it is part of the text and not a board. */
function Statistics({ statistics: { languages, ...whole } }: Pick<ProblemPage, 'statistics'>) {
  const rows = languages.length > 1 ? [{ language: 'All languages', ...whole }, ...languages] : languages
  return (
    <details className="border-t border-line pt-5">
      <summary className="heading cursor-pointer text-base">Statistics</summary>
      <table className="mt-3 w-full text-sm tabular-nums">
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              Language
            </th>
            {['Submissions', 'Accepted', 'Median time'].map((name) => (
              <th key={name} scope="col" className="py-1 ps-4 text-end font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ language, tries, accepted, medianMs }) => (
            <tr key={language} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {language}
              </th>
              <td className="py-1.5 ps-4 text-end">{grouped(tries)}</td>
              <td className="py-1.5 ps-4 text-end">{grouped(accepted)}</td>
              <td className="py-1.5 ps-4 text-end">{medianMs === null ? '–' : `${medianMs} ms`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption pt-2">
        Of practice, duels, and contests that are over. Times are of accepted programs, in their slowest test.
      </p>
    </details>
  )
}

const MarkBadge = ({ mark }: { readonly mark: 'solved' | 'tried' }) =>
  mark === 'solved' ? (
    <Badge tone="green" icon={<Check size={14} strokeWidth={2.75} />}>
      Solved
    </Badge>
  ) : (
    <Badge icon={<CircleDashed size={14} />}>Tried</Badge>
  )

function Figures({ page: { problem, figures, rating } }: { readonly page: ProblemPage }) {
  const { difficulty, timeLimitMs, memoryLimitMb } = problem
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3 tabular-nums">
      <DifficultyBadge difficulty={difficulty} />
      {rating !== null && <span title="Rating on the players' scale">{formatRating(rating)}</span>}
      <span title="Time limit of one test">{timeLimitMs / 1000} s</span>
      <span title="Memory limit">{memoryLimitMb} MB</span>
      <span>{figures.solvers === 1 ? 'solved by 1 player' : `solved by ${figures.solvers} players`}</span>
      {figures.acceptance !== null && <span>{figures.acceptance.toFixed(1)}% accepted</span>}
    </div>
  )
}
