import type { DuelProblem } from '#contracts/ws/room'
import { Constraints, Description, DifficultyBadge, Examples, ScrollBox } from '#ui'
import { BugReport } from './bug-report'

type StatementProps = {
  readonly problem: DuelProblem
  /** Use 2 on a page that has a heading of its own. */
  readonly level?: 1 | 2
}

/** The statement of a problem with its limits and examples. */
export function Statement({ problem, level = 1 }: StatementProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const { title, difficulty, descriptionHtml, examples, constraintsHtml, timeLimitMs, memoryLimitMb } = problem
  return (
    <ScrollBox label="Problem" className="h-full">
      <article aria-labelledby="problem-title" className="grid content-start gap-5 p-5">
        <header className="grid gap-2">
          <Heading id="problem-title" className="heading text-lg">
            {title}
          </Heading>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
            <DifficultyBadge difficulty={difficulty} />
            <span>{timeLimitMs / 1000} s</span>
            <span>{memoryLimitMb} MB</span>
          </div>
        </header>
        {problem.bug !== undefined && <BugReport bug={problem.bug} />}
        <Description html={descriptionHtml} />
        <Constraints level={2} constraintsHtml={constraintsHtml} />
        <Examples level={2} examples={examples} />
      </article>
    </ScrollBox>
  )
}
