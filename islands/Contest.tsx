import { type ReactNode, useEffect } from 'react'
import type { ViolationAnswer } from '#contracts/http/contest-conduct'
import type { ContestDetail } from '#contracts/http/contests'
import type { ViolationType } from '#core/contest'
import { ConnectionBar } from '#ui'
import { type TabItem, TabPanels, TabRoot, TabRow, Toasts } from '#ui/scripted'
import { AntiCheatStrip } from './contest/anti-cheat-strip'
import { ClarificationsTab } from './contest/clarifications-tab'
import { PanelBody } from './contest/panel-body'
import { ProblemsTab } from './contest/problems-tab'
import { RoomBar } from './contest/room-bar'
import { StandingsTab } from './contest/standings-tab'
import { Intro, Strips } from './contest/strips'
import { SubmissionsTab } from './contest/submissions-tab'
import { asksFullscreen, countdownEndMs, isCompeting } from './contest/types'
import { useAntiCheat, VIOLATION_MESSAGES } from './contest/use-anti-cheat'
import { useContest } from './contest/use-contest'
import { useContestSignals } from './contest/use-contest-signals'
import { type ContestTab, tabsOf, useContestTab } from './contest/use-contest-tab'
import { useNews } from './contest/use-news'
import { RefusalBanner } from './duel/refusal-banner'
import { useBlockedKeys } from './lib/use-blocked-keys'
import { useCountdown } from './lib/use-countdown'
import { useEvery } from './lib/use-every'
import { useNotices } from './lib/use-notices'
import { useOnline } from './lib/use-online'
import { useServerTime } from './lib/use-server-time'
import { useSocket } from './lib/use-socket'
import type { BenchLanguage } from './workbench/types'

type ContestProps = {
  readonly detail: ContestDetail
  readonly languages: readonly BenchLanguage[]
  readonly userId: string
  /** What the URL selects: a tab, and a problem by its label. */
  readonly place: { readonly tab: string | null; readonly problem: string | null }
}

/** The page of a contest in all its phases. */
export default function Contest({ detail: first, languages, userId, place }: ContestProps) {
  const data = useContest(first, userId)
  const { detail, readStatus } = data
  const serverNowMs = useServerTime(detail.serverNowMs)
  useTurn(data.detail, serverNowMs, readStatus)
  useContestSignals(detail, serverNowMs)
  const notices = useNotices()
  const { notify } = notices
  const onAnswer = (type: ViolationType, answer: ViolationAnswer) => {
    notify('error', `${VIOLATION_MESSAGES[type]}. ${answer.disqualified ? 'You are disqualified.' : 'It is logged.'}`)
    // The page shows the number of violations.
    void readStatus()
  }
  const isWatched = isCompeting(detail) && !detail.isDisqualified
  const needsFullscreen = asksFullscreen(detail)
  const fullscreen = useAntiCheat({ contestId: detail.contest.id, on: isWatched, needsFullscreen, onAnswer })
  // Where the browser does not support fullscreen, the contest does not wait for it, but the keys are still blocked.
  const isAtWork = fullscreen.active || (needsFullscreen && !fullscreen.supported)
  // Attempts to open the developer tools are blocked but not reported: they are not a violation by the rules of the contest.
  useBlockedKeys({ on: isWatched && isAtWork, during: 'contests', warn: notices.fail })
  const online = useOnline()
  const { view } = useSocket(userId)
  const tabs = tabsOf(data)
  const tab = useContestTab(tabs, detail, place.tab)
  const isReading = tab.value === 'clarifications'
  const unread = useNews({ data, userId, sinceMs: first.serverNowMs, isReading, notices })
  const items = tabs.map(itemOf)
  return (
    <TabRoot items={items} {...tab} className="flex min-h-0 flex-1 flex-col">
      {!online && <ConnectionBar state="offline" />}
      <RefusalBanner view={view} />
      <RoomBar
        detail={detail}
        serverNowMs={serverNowMs}
        own={data.board.current}
        tabs={<TabRow isBar label="Contest" items={items} />}
        mark={
          isWatched && (
            <AntiCheatStrip fullscreen={fullscreen} needsFullscreen={needsFullscreen} violations={detail.violations} />
          )
        }
      />
      <Strips data={data} onChange={(message) => notify('info', message)} />
      <TabPanels items={items} className="min-h-0 flex-1 lg:overflow-y-auto" />
      {/* At the left, so that a toast covers the statement and not Run and Submit. */}
      <Toasts notes={notices.notes} onDismiss={notices.dismiss} corner="left" />
    </TabRoot>
  )

  function itemOf(value: ContestTab): TabItem {
    const intro = <Intro detail={detail} onChanged={readStatus} />
    const inBody = (content: ReactNode) => <PanelBody intro={intro}>{content}</PanelBody>
    switch (value) {
      case 'problems': {
        const work = { data, languages, fullscreen, serverNowMs, first: place.problem, intro }
        return { value, label: 'Problems', content: <ProblemsTab {...work} /> }
      }
      case 'leaderboard': {
        const content = inBody(<StandingsTab data={data} userId={userId} serverNowMs={serverNowMs} />)
        return { value, label: 'Leaderboard', content }
      }
      case 'submissions': {
        const content = inBody(<SubmissionsTab contestId={detail.contest.id} submissions={data.submissions} />)
        return { value, label: 'My Submissions', count: data.submissions.length, content }
      }
      case 'clarifications': {
        const content = inBody(<ClarificationsTab data={data} isAdmin={detail.manages} />)
        return { value, label: 'Clarifications', count: data.clarifications.length, unread, content }
      }
      default:
        return value satisfies never
    }
  }
}

/** When the countdown has run out, asks the server for the new phase, and repeats that while the server's clock is still behind. */
function useTurn(detail: ContestDetail, serverNowMs: () => number, readStatus: () => Promise<void>): void {
  const isOver = useCountdown(countdownEndMs(detail), serverNowMs) === 0
  useEffect(() => {
    if (isOver) void readStatus()
  }, [isOver, readStatus])
  useEvery(2000, isOver, readStatus)
}
