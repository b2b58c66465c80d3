import { ChatLog } from '../match/chat-log'
import { Clock } from '../match/clock'
import { MatchRow } from '../match/match-row'
import { RoomCode } from '../match/room-code'
import { ScoreBoard } from '../match/scoreboard'
import { Panel } from '../panels/panel'
import { Avatar } from '../people/avatar'
import { Line, Sample } from './sample'

const MARA = { id: 'u-mara', name: 'mara' }
const LONG = { id: 'u-long', name: 'bartholomew_the_unreasonable' }
const NAMES = ['ada_byron', 'linus', 'grace hopper', 'edsger', 'barbara_l', 'ken', 'margaret_h', 'donald']

/** What two opponents see of each other. */
export function Matches() {
  return (
    <>
      <Sample name="ScoreBoard, Clock: before, during, after">
        <div className="grid gap-4">
          <ScoreBoard
            you={{ ...MARA, passed: null, total: null, ready: true }}
            opponent={null}
            clock={<Clock seconds={1800} label="Time limit" />}
            note="Coding"
          />
          <ScoreBoard
            you={{ ...MARA, passed: 7, total: 12, status: 'Judging test 8' }}
            opponent={{ ...LONG, passed: 10, total: 12, connected: false }}
            clock={<Clock seconds={284} label="Time left" />}
          />
          <ScoreBoard
            you={{ ...MARA, passed: 12, total: 12, outcome: 'won' }}
            opponent={{ ...LONG, passed: 10, total: 12, outcome: 'lost' }}
            clock={<Clock seconds={42} label="Time left" />}
          />
        </div>
      </Sample>
      <Sample name="MatchRow">
        <Panel title="Recent Duels" flush>
          <div className="divide-y divide-line">
            <MatchRow
              you={MARA}
              opponent={LONG}
              yourScore="12"
              theirScore="10"
              outcome="won"
              subject="Interval painting on a ring of very many fields"
              reason="First correct submission"
              duration="12:04"
              when={<time>2 hours ago</time>}
              href="#content"
              replayHref="#content"
            />
            <MatchRow
              you={MARA}
              opponent={{ name: 'ken' }}
              yourScore="84 wpm"
              theirScore="97 wpm"
              outcome="lost"
              subject="Quotations"
              reason="Text completed first"
              duration="1:12"
              when={<time>yesterday</time>}
              href="#content"
              replayHref="#content"
            />
          </div>
        </Panel>
      </Sample>
      <Sample name="RoomCode, Avatar, ChatLog">
        <RoomCode code="K7Q2MX" />
        <Line>
          <Avatar {...MARA} side="azure" />
          <Avatar {...LONG} side="amber" />
          {NAMES.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Ada Lovelace" size="lg" />
        </Line>
        <Panel title="Chat" flush>
          <ChatLog
            lines={[
              { id: '1', username: '', message: 'mara is ready', own: false, system: true },
              { id: '2', username: 'mara', message: 'good luck', own: true },
              { id: '3', username: 'ken', message: 'you too, and may the faster compiler win', own: false },
            ]}
          />
        </Panel>
      </Sample>
    </>
  )
}
