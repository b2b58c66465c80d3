import type { DuelProblem } from '#contracts/ws/room'
import { DifficultyBadge, ExampleTexts, Prose, ScrollBox } from '#ui'

/** The problem: what is asked, within which limits, and how it looks for real input. */
export function Statement({ problem }: { readonly problem: DuelProblem }) {
  const { title, difficulty, descriptionHtml, examples, constraintsHtml, timeLimitMs, memoryLimitMb } = problem
  return (
    <ScrollBox label="Problem" className="h-full">
      <article aria-labelledby="problem-title" className="grid content-start gap-5 p-5">
        <header className="grid gap-2">
          <h1 id="problem-title" className="heading text-lg">
            {title}
          </h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
            <DifficultyBadge difficulty={difficulty} />
            <span>{timeLimitMs / 1000} s</span>
            <span>{memoryLimitMb} MB</span>
          </div>
        </header>
        <Prose html={descriptionHtml} className="text-sm [&_h2]:mt-6 [&_h2]:text-base" />
        {constraintsHtml.length > 0 && (
          <section className="grid gap-2">
            <h2 className="heading text-base">Constraints</h2>
            <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-ink-3">
              {constraintsHtml.map((constraint) => (
                <li key={constraint}>
                  <Prose html={constraint} className="text-sm" />
                </li>
              ))}
            </ul>
          </section>
        )}
        {examples.map((example, i) => (
          <section key={`${example.input} ${example.output}`} className="grid gap-2">
            <h2 className="heading text-base">Example {i + 1}</h2>
            <ExampleTexts example={example} place={i + 1} />
            {example.explanation !== undefined && <p className="text-sm text-ink-2">{example.explanation}</p>}
          </section>
        ))}
      </article>
    </ScrollBox>
  )
}
