import { Check } from 'lucide-react'
import type { Daily, DailyProblem, DailyText } from '#contracts/http/daily'
import { TEXT_CATEGORIES } from '#contracts/labels'
import { plural } from '#contracts/plural'
import DailyRace from '#islands/DailyRace'
import OpenDaily from '#islands/OpenDaily'
import { Badge, DifficultyBadge, formatClock, LinkButton, Panel } from '#ui'
import { Island } from '#web'
import { DailyProblemBoard, DailyTextBoard } from './daily-boards'

type DailyDayProps = { readonly daily: Daily; readonly ownId: string }

/** A day's problem and text, each with the viewer's own state and the board. */
export function DailyDay({ daily: { problem, text, isClosed }, ownId }: DailyDayProps) {
  const shared = { ownId, isClosed }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {problem === null ? (
        <NothingPanel title="Problem">This server has no problem that could be chosen.</NothingPanel>
      ) : (
        <Panel flush title="Problem" action={<DifficultyBadge difficulty={problem.difficulty} />}>
          <div className="border-b border-line p-5">
            <OwnProblem problem={problem} isClosed={isClosed} />
          </div>
          <DailyProblemBoard {...problem} {...shared} />
        </Panel>
      )}
      {text === null ? (
        <NothingPanel title="Text">This server has no typing texts.</NothingPanel>
      ) : (
        <Panel flush title="Text" action={<span className="text-sm text-ink-3">{TEXT_CATEGORIES[text.category]}</span>}>
          <div className="border-b border-line p-5">
            <OwnText text={text} isClosed={isClosed} />
          </div>
          <DailyTextBoard {...text} {...shared} />
        </Panel>
      )}
    </div>
  )
}

const NothingPanel = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <Panel title={title}>
    <p className="text-sm text-ink-2">{children}</p>
  </Panel>
)

const APART = {
  'solved-before': 'You had solved it before you opened it, so you are out of competition.',
  setter: 'You may read its tests, so you are out of competition.',
} as const

type OwnProblemProps = { readonly problem: DailyProblem; readonly isClosed: boolean }

function OwnProblem({ problem, isClosed }: OwnProblemProps) {
  const { id, title, isOpen, solveMs, wrong, apart, openedAt } = problem
  if (id === null) return <Island name="OpenDaily" component={OpenDaily} props={{}} />
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 font-medium">{title}</p>
        {solveMs !== null ? (
          <Badge tone="green" icon={<Check size={14} strokeWidth={2.75} />}>
            Solved in {formatClock(solveMs / 1000)}
          </Badge>
        ) : (
          openedAt !== null && <Badge>{isClosed ? 'Not solved on the day' : 'Your time runs'}</Badge>
        )}
      </div>
      {apart !== null && <p className="text-sm text-ink-2">{APART[apart]}</p>}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-ink-3 tabular-nums">
          {wrong === 0 ? 'No wrong programs' : plural(wrong, 'wrong program')}
        </p>
        {isOpen ? (
          <LinkButton
            size="sm"
            href={`/problems/${id}`}
            variant={solveMs === null && !isClosed ? 'primary' : 'secondary'}
          >
            {isClosed ? 'Practice It' : solveMs === null ? 'Go On' : 'Open the Problem'}
          </LinkButton>
        ) : (
          <span className="text-sm text-ink-3">Closed at the moment: a contest has it.</span>
        )}
      </div>
    </div>
  )
}

type OwnTextProps = { readonly text: DailyText; readonly isClosed: boolean }

function OwnText({ text: { tries, triesLeft, words }, isClosed }: OwnTextProps) {
  return (
    <div className="grid gap-4">
      {tries.length > 0 && (
        <ol aria-label="Your tries" className="flex flex-wrap gap-3">
          {tries.map(({ attempt, wpm, suspicion }) => (
            <li key={attempt} className="grid min-w-28 gap-0.5 rounded-md border border-line px-3 py-2">
              <span className="caption">Try {attempt}</span>
              <span className="numeral text-lg">
                {wpm === null ? '–' : Math.round(wpm)}
                <span className="text-sm text-ink-3"> wpm</span>
              </span>
              <span className="caption">
                {suspicion !== null ? 'not counted' : wpm === null ? 'not finished' : 'finished'}
              </span>
            </li>
          ))}
        </ol>
      )}
      {isClosed ? (
        tries.length === 0 && <p className="text-sm text-ink-2">You did not type this text.</p>
      ) : (
        <Island name="DailyRace" component={DailyRace} props={{ triesLeft, words }} />
      )}
    </div>
  )
}
