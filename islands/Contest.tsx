import { useCallback, useEffect, useState } from 'react'
import type { ViolationAnswer } from '#contracts/http/contest-conduct'
import type { ContestDetail } from '#contracts/http/contests'
import type { ViolationType } from '#core/contest'
import { Banner, Button, ConnectionBar, LinkButton } from '#ui'
import { type TabItem, Tabs, Toasts } from '#ui/scripted'
import { AdminBar } from './contest/admin-bar'
import { AntiCheatStrip, DisqualifiedBanner } from './contest/anti-cheat-strip'
import { ChangeNotices } from './contest/change-notices'
import { ClarificationsTab } from './contest/clarifications-tab'
import { ContestHeader } from './contest/contest-header'
import { ProblemsTab } from './contest/problems-tab'
import { RegistrationPanel } from './contest/registration-panel'
import { StandingsTab } from './contest/standings-tab'
import { SubmissionsTab } from './contest/submissions-tab'
import { asksFullscreen, countdownEndMs, isCompeting, modeOf } from './contest/types'
import { useAntiCheat, VIOLATION_MESSAGES } from './contest/use-anti-cheat'
import { useContest } from './contest/use-contest'
import { useServerTime } from './contest/use-server-time'
import { RefusalBanner } from './duel/refusal-banner'
import { useAddressParam } from './lib/use-address-param'
import { useBlockedKeys } from './lib/use-blocked-keys'
import { useCountdown } from './lib/use-countdown'
import { useNotices } from './lib/use-notices'
import { useOnline } from './lib/use-online'
import { useSocket } from './lib/use-socket'
import type { BenchLanguage } from './workbench/types'

type ContestProps = {
  readonly detail: ContestDetail
  readonly languages: readonly BenchLanguage[]
  readonly userId: string
  /** What the address names: a tab, and a problem by its label. */
  readonly place: { readonly tab: string | null; readonly problem: string | null }
}

/** One contest, in all its states. */
export default function Contest({ detail: first, languages, userId, place }: ContestProps) {
  const data = useContest(first, userId)
  const { detail, readStatus } = data
  const serverNowMs = useServerTime(detail.serverNowMs)
  useTurn(data.detail, serverNowMs, readStatus)
  const notices = useNotices()
  const [violations, setViolations] = useState(0)
  const { notify } = notices
  const onAnswer = useCallback(
    (type: ViolationType, answer: ViolationAnswer) => {
      setViolations(answer.violations)
      notify('error', `${VIOLATION_MESSAGES[type]}. ${answer.disqualified ? 'You are disqualified.' : 'It is logged.'}`)
      if (answer.disqualified) void readStatus()
    },
    [notify, readStatus],
  )
  const onChange = useCallback((message: string) => notify('info', message), [notify])
  const warn = useCallback((message: string) => notify('error', message), [notify])
  const isWatched = isCompeting(detail) && !detail.isDisqualified
  const needsFullscreen = asksFullscreen(detail)
  const fullscreen = useAntiCheat({ contestId: detail.contest.id, on: isWatched, needsFullscreen, onAnswer })
  // Attempts at the developer tools are blocked, not reported: the contest's rules count other things.
  useBlockedKeys({ on: isWatched && fullscreen.active, during: 'contests', warn })
  const online = useOnline()
  const { view } = useSocket(userId)
  return (
    <div className="mx-auto grid max-w-[110rem] gap-5">
      {!online && <ConnectionBar state="offline" />}
      <RefusalBanner view={view} />
      {detail.manages && <AdminBar detail={detail} onChanged={readStatus} />}
      <ContestHeader detail={detail} serverNowMs={serverNowMs} />
      {data.error !== null && (
        <Banner tone="error" title={data.error} action={<Button onClick={() => void readStatus()}>Try Again</Button>}>
          What is below may be old. <LinkButton href="/contests">Back to Contests</LinkButton>
        </Banner>
      )}
      <ChangeNotices changes={detail.changes} onNews={onChange} />
      {detail.isDisqualified && <DisqualifiedBanner />}
      <RegistrationPanel detail={detail} onChanged={readStatus} />
      {isWatched && (
        <AntiCheatStrip fullscreen={fullscreen} needsFullscreen={needsFullscreen} violations={violations} />
      )}
      <ContestTabs items={itemsOf()} detail={detail} first={place.tab} />
      <Toasts notes={notices.notes} onDismiss={notices.dismiss} />
    </div>
  )

  function itemsOf(): TabItem[] {
    const takesPart = modeOf(detail) !== 'none'
    const showsProblems = takesPart || data.problems !== null || detail.contest.status === 'upcoming'
    const tabs: (TabItem | null)[] = [
      showsProblems
        ? {
            value: 'problems',
            label: 'Problems',
            content: (
              <ProblemsTab
                data={data}
                languages={languages}
                fullscreen={fullscreen}
                serverNowMs={serverNowMs}
                first={place.problem}
              />
            ),
          }
        : null,
      {
        value: 'leaderboard',
        label: 'Leaderboard',
        content: <StandingsTab data={data} userId={userId} serverNowMs={serverNowMs} />,
      },
      takesPart
        ? {
            value: 'submissions',
            label: 'My Submissions',
            count: data.submissions.length,
            content: <SubmissionsTab contestId={detail.contest.id} submissions={data.submissions} />,
          }
        : null,
      detail.seesInside
        ? {
            value: 'clarifications',
            label: 'Clarifications',
            count: data.clarifications.length,
            content: <ClarificationsTab data={data} isAdmin={detail.manages} />,
          }
        : null,
    ]
    return tabs.filter((one) => one !== null)
  }
}

/** When the countdown has run out, the server says what is next; once more a little later, should its clock be behind. */
function useTurn(detail: ContestDetail, serverNowMs: () => number, readStatus: () => Promise<void>): void {
  const isOver = useCountdown(countdownEndMs(detail), serverNowMs) === 0
  useEffect(() => {
    if (!isOver) return
    void readStatus()
    const timer = setInterval(() => void readStatus(), 2000)
    return () => clearInterval(timer)
  }, [isOver, readStatus])
}

type ContestTabsProps = {
  readonly items: readonly TabItem[]
  readonly detail: ContestDetail
  readonly first: string | null
}

/** Who cannot see the problems of a running or finished contest starts at its leaderboard. */
function ContestTabs({ items, detail, first }: ContestTabsProps) {
  const isSpectator = modeOf(detail) === 'none' && detail.contest.status !== 'upcoming'
  const [chosen, choose] = useAddressParam('tab', first)
  const usual = isSpectator ? 'leaderboard' : 'problems'
  const value = items.find((one) => one.value === chosen)?.value ?? usual
  const onValueChange = (next: string) => choose(next === usual ? null : next)
  return <Tabs label="Contest" items={items} value={value} onValueChange={onValueChange} />
}
