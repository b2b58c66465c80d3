import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ViolationAnswer } from '#contracts/http/contest-conduct'
import type { ContestDetail } from '#contracts/http/contests'
import type { ViolationType } from '#core/contest'
import { Banner, Button, ConnectionBar, LinkButton } from '#ui'
import { type TabItem, TabPanels, TabRoot, TabRow, Toasts } from '#ui/scripted'
import { AdminBar } from './contest/admin-bar'
import { AntiCheatStrip, DisqualifiedBanner } from './contest/anti-cheat-strip'
import { ChangeNotices } from './contest/change-notices'
import { ClarificationsTab } from './contest/clarifications-tab'
import { ContestAbout } from './contest/contest-about'
import { PanelBody } from './contest/panel-body'
import { ProblemsTab } from './contest/problems-tab'
import { isRegistrationStrip, RegistrationPanel } from './contest/registration-panel'
import { RoomBar } from './contest/room-bar'
import { StandingsTab } from './contest/standings-tab'
import { SubmissionsTab } from './contest/submissions-tab'
import { asksFullscreen, countdownEndMs, isCompeting, isUpsolving, modeOf } from './contest/types'
import { useAntiCheat, VIOLATION_MESSAGES } from './contest/use-anti-cheat'
import { type ContestData, useContest } from './contest/use-contest'
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
  const items = itemsOf()
  const tab = useContestTab(items, detail, place.tab)
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
            <AntiCheatStrip fullscreen={fullscreen} needsFullscreen={needsFullscreen} violations={violations} />
          )
        }
      />
      <Strips data={data} onChange={onChange} />
      <TabPanels items={items} className="min-h-0 flex-1 lg:overflow-y-auto" />
      {/* At the left: the statement can wait, Run and Submit cannot. */}
      <Toasts notes={notices.notes} onDismiss={notices.dismiss} corner="left" />
    </TabRoot>
  )

  function itemsOf(): TabItem[] {
    const takesPart = modeOf(detail) !== 'none'
    const showsProblems = takesPart || data.problems !== null || detail.contest.status === 'upcoming'
    const intro = <Intro detail={detail} onChanged={readStatus} />
    const inBody = (content: ReactNode) => <PanelBody intro={intro}>{content}</PanelBody>
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
                intro={intro}
              />
            ),
          }
        : null,
      {
        value: 'leaderboard',
        label: 'Leaderboard',
        content: inBody(<StandingsTab data={data} userId={userId} serverNowMs={serverNowMs} />),
      },
      takesPart
        ? {
            value: 'submissions',
            label: 'My Submissions',
            count: data.submissions.length,
            content: inBody(<SubmissionsTab contestId={detail.contest.id} submissions={data.submissions} />),
          }
        : null,
      detail.seesInside
        ? {
            value: 'clarifications',
            label: 'Clarifications',
            count: data.clarifications.length,
            content: inBody(<ClarificationsTab data={data} isAdmin={detail.manages} />),
          }
        : null,
    ]
    return tabs.filter((one) => one !== null)
  }
}

type StripsProps = { readonly data: ContestData; readonly onChange: (message: string) => void }

/** Lines across the room, each for as long as it is true. */
function Strips({ data: { detail, error, readStatus }, onChange }: StripsProps) {
  return (
    <>
      {detail.manages && <AdminBar detail={detail} onChanged={readStatus} />}
      {error !== null && (
        <Banner
          isStrip
          tone="error"
          title={error}
          action={<Button onClick={() => void readStatus()}>Try Again</Button>}
        >
          What is below may be old. <LinkButton href="/contests">Back to Contests</LinkButton>
        </Banner>
      )}
      <ChangeNotices changes={detail.changes} onNews={onChange} />
      {detail.isDisqualified && <DisqualifiedBanner />}
      {isRegistrationStrip(detail) && <RegistrationPanel detail={detail} onChanged={readStatus} />}
    </>
  )
}

type IntroProps = { readonly detail: ContestDetail; readonly onChanged: () => Promise<void> }

/** What the contest is, and how to get into it; nothing of it while one competes. */
function Intro({ detail, onChanged }: IntroProps) {
  if (isCompeting(detail)) return null
  return (
    <>
      <ContestAbout detail={detail} />
      {!isRegistrationStrip(detail) && <RegistrationPanel detail={detail} onChanged={onChanged} />}
    </>
  )
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

/**
 * The open tab. Where nothing is named in the address, who solves starts at the problems; who only looks on, and everybody once the
 * contest is over, at its standings. The end itself moves nobody.
 */
function useContestTab(items: readonly TabItem[], detail: ContestDetail, first: string | null) {
  const isSpectator = modeOf(detail) === 'none' && detail.contest.status !== 'upcoming'
  const [startsAtProblems, setStartsAtProblems] = useState(!isUpsolving(detail))
  if (!startsAtProblems && !isUpsolving(detail)) setStartsAtProblems(true)
  const [chosen, choose] = useAddressParam('tab', first)
  const usual = isSpectator || !startsAtProblems ? 'leaderboard' : 'problems'
  const value = items.find((one) => one.value === chosen)?.value ?? usual
  return { value, onValueChange: (next: string) => choose(next === usual ? null : next) }
}
