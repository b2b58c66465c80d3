import { Board } from '../board/board'
import { Pagination } from '../board/pagination'
import { PlayerCell } from '../board/player-cell'
import { Panel } from '../panels/panel'
import { StatCard, StatRow } from '../panels/stat-card'
import { TabLinks } from '../tabs/tab-links'
import { grouped } from '../text/grouped'
import { Meter } from '../tier/meter'
import { TierBadge } from '../tier/tier-badge'
import { TierLine } from '../tier/tier-line'
import { TIER_FLOORS } from '../tier/tiers'
import { Line, Sample } from './sample'

const NAMES = [
  'ada_byron',
  'linus',
  'grace',
  'edsger',
  'barbara_l',
  'ken',
  'margaret_h',
  'donald',
  'mara',
  'tobin',
  'yuki',
]
const ROWS = NAMES.map((name, i) => ({ id: `u-${name}`, name, rank: i + 1, xp: 12_400 - i * 950, wins: 60 - i * 4 }))

/** Tables, numbers and tiers. */
export function Boards() {
  return (
    <>
      <Sample name="TabLinks, Board, Pagination">
        <TabLinks
          label="Leaderboards"
          tabs={[
            { href: '#contests', label: 'Contests', current: false },
            { href: '#xp', label: 'XP', current: true, count: 11 },
            { href: '#duels', label: 'Duels', current: false },
          ]}
        />
        <Panel flush>
          <Board
            caption="XP leaderboard"
            className="max-h-96"
            rows={ROWS}
            keyOf={(row) => row.id}
            rankOf={(row) => row.rank}
            ownKey="u-mara"
            sort={{ key: 'xp', direction: 'descending' }}
            columns={[
              {
                key: 'player',
                header: 'Player',
                cell: (row) => <PlayerCell username={row.name} sub={`${row.wins} wins`} own={row.name === 'mara'} />,
              },
              { key: 'wins', header: 'Wins', align: 'end', cell: (row) => row.wins },
              {
                key: 'xp',
                header: 'XP',
                align: 'end',
                cell: (row) => <span className="numeral text-base">{grouped(row.xp)}</span>,
              },
            ]}
          />
        </Panel>
        <Pagination
          caption="Page 2 of 7 (64 total duels)"
          previous={{ enabled: true, href: '#1' }}
          next={{ enabled: false }}
        />
      </Sample>
      <Sample name="StatRow, StatCard">
        <StatRow columns={5}>
          <StatCard label="Total Duels" value="128" />
          <StatCard label="Wins" value="71" />
          <StatCard label="Win Rate" value="55.5%" />
          <StatCard label="Current Rank" value={<TierBadge tier="Silver" size="lg" />} />
          <StatCard label="XP Points" value="3,140" note="Level 4" />
        </StatRow>
      </Sample>
      <Sample name="TierBadge, TierLine, Meter">
        <Line>
          {TIER_FLOORS.map(({ name }) => (
            <TierBadge key={name} tier={name} />
          ))}
        </Line>
        <TierLine own={{ xp: 3140, tier: 'Silver', progress: 38, nextThreshold: 5000 }} />
        <TierLine own={{ xp: 0, tier: 'Iron', progress: 0, nextThreshold: 500 }} />
        <TierLine size="lg" />
        <Meter label="Profile" value={3} max={5} />
      </Sample>
    </>
  )
}
