import type { ContestProblem } from '#contracts/http/contests'
import { plural } from '#contracts/plural'
import { DifficultyBadge, Prose, ScrollBox, StatementBody } from '#ui'

/** The statement of a problem with its limits and examples. */
export function ContestStatement({ problem }: { readonly problem: ContestProblem }) {
  const { label, title, difficulty, timeLimitMs, memoryLimitMb, points } = problem
  return (
    <ScrollBox label={`Problem ${label}`} className="h-full">
      <article aria-labelledby="problem-title" className="grid content-start gap-5 p-5">
        <header className="grid gap-2">
          <h2 id="problem-title" className="heading text-xl">
            {label}. {title}
          </h2>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
            <DifficultyBadge difficulty={difficulty} />
            <span className="tabular-nums">{plural(points, 'pt')}</span>
            <span>{timeLimitMs / 1000} s</span>
            <span>{memoryLimitMb} MB</span>
          </div>
        </header>
        <StatementBody problem={problem} />
        <HowToSubmit subtaskPoints={problem.subtaskPoints} />
        {problem.editorialHtml !== '' && (
          <section className="grid gap-2 border-t border-line pt-5">
            <h3 className="heading text-base">Editorial</h3>
            <Prose html={problem.editorialHtml} className="text-sm" />
          </section>
        )}
      </article>
    </ScrollBox>
  )
}

function HowToSubmit({ subtaskPoints }: { readonly subtaskPoints: readonly number[] }) {
  return (
    <aside
      aria-labelledby="how-to-submit"
      className="grid gap-2 rounded-md border border-line bg-raised p-4 text-sm text-ink-2"
    >
      <h3 id="how-to-submit" className="heading text-base text-ink">
        How to Submit
      </h3>
      <ol className="grid list-decimal gap-1 pl-5 marker:text-ink-3">
        <li>Choose a language and write a complete program that reads standard input and writes to standard output.</li>
        <li>Run tests it on the examples, or on your own input, without submitting it.</li>
        <li>Submit judges it on every test. You can submit once every 5 seconds and 20 times in 5 minutes.</li>
      </ol>
      {subtaskPoints.length > 0 && <p>Parts of this problem earn points separately: {subtaskPoints.join(' + ')}.</p>}
    </aside>
  )
}
