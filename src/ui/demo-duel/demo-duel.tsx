import { Clock } from '../match/clock'
import { type Contender, ScoreBoard } from '../match/scoreboard'
import { EditorPane } from './editor-pane'
import type { Frame, PartFrame } from './frame'
import type { Part, Recording } from './recording'

type DemoDuelProps = {
  readonly recording: Recording
  readonly frame: Frame
  /** While nothing plays, the caret does not blink. */
  readonly still: boolean
}

/** One moment of a recorded duel: the scoreboard and below it the two editors, with a line between them. */
export function DemoDuel({ recording, frame, still }: DemoDuelProps) {
  const { azure, amber, winner, decided } = { ...recording, decided: frame.decided }
  const outcomeOf = (side: 'azure' | 'amber') => (decided ? (winner === side ? 'won' : 'lost') : undefined)
  return (
    <div className="grid">
      <ScoreBoard
        contained
        you={contender(azure, frame.azure, recording, outcomeOf('azure'))}
        opponent={contender(amber, frame.amber, recording, outcomeOf('amber'))}
        clock={<Clock seconds={frame.secondsLeft} label="Time left" />}
      />
      <div className="relative grid grid-cols-2">
        <div className="min-w-0">
          <EditorPane side="azure" part={azure} frame={frame.azure} outcome={outcomeOf('azure')} still={still} />
        </div>
        <div className="min-w-0 border-s border-control">
          <EditorPane side="amber" part={amber} frame={frame.amber} outcome={outcomeOf('amber')} still={still} />
        </div>
      </div>
    </div>
  )
}

function contender(part: Part, frame: PartFrame, recording: Recording, outcome?: 'won' | 'lost'): Contender {
  return {
    id: part.id,
    name: part.name,
    passed: frame.passed,
    total: recording.totalTests,
    status: outcome === 'won' ? `Won, +${recording.xp} XP` : outcome === 'lost' ? 'Lost' : statusOf(frame),
  }
}

function statusOf(frame: PartFrame): string {
  if (frame.activity === 'judging') return 'Being judged'
  if (frame.activity === 'rejected') return 'Wrong Answer'
  return 'Writing'
}
