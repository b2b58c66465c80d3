import { useState } from 'react'
import type { ContestDetail } from '#contracts/http/contests'
import { Banner, Button, LinkButton, Panel, TextField } from '#ui'
import { api } from '../lib/api'
import { ConfirmButton } from '../lib/confirm-button'
import { ScriptedForm } from '../lib/forms/scripted-form'
import { AskToNotify } from '../lib/signals/ask-to-notify'
import { useAction } from '../lib/use-action'
import { CONTEST_FAILURES } from './failures'

type PanelProps = { readonly detail: ContestDetail; readonly onChanged: () => Promise<void> }

const UNOFFICIAL_MESSAGE =
  'Contest admins can see more than contestants: you appear in the standings without a rank, and your rating does not change.'

/** Whether registration is shown as a strip across the page, which it is while the contest runs for the viewer. */
export const isRegistrationStrip = ({ contest, virtualRun }: ContestDetail): boolean =>
  virtualRun !== null || contest.status === 'active'

/** For a viewer without a registration or a virtual run: the possible actions. */
export function RegistrationPanel({ detail, onChanged }: PanelProps) {
  const { contest, isRegistered, virtualRun } = detail
  if (virtualRun !== null) return <RunningVirtual detail={detail} onChanged={onChanged} />
  // Signed out in another tab: the server answers as it answers visitors, whatever the user takes part in.
  if (detail.registrationRefusal === 'UNAUTHENTICATED')
    return (
      <Banner
        isStrip={isRegistrationStrip(detail)}
        title="You are signed out"
        action={<LinkButton href={`/sign-in?next=/contests/${contest.id}`}>Sign In</LinkButton>}
      >
        Sign in again to take part in this contest.
      </Banner>
    )
  if (isRegistered && detail.isOutOfCompetition && contest.status === 'active')
    return (
      <Banner isStrip title="You take part out of competition">
        {UNOFFICIAL_MESSAGE}
      </Banner>
    )
  if (isRegistered && contest.status !== 'upcoming') return null
  if (isRegistered) return <Registered detail={detail} onChanged={onChanged} />
  if (contest.status === 'upcoming') return <Register detail={detail} onChanged={onChanged} />
  if (contest.status === 'active' && detail.manages)
    return (
      <Banner isStrip title="You run this contest">
        You see its problems, standings and submissions as they are. You are not registered, so nothing you submit
        counts.
      </Banner>
    )
  if (contest.status === 'active')
    return (
      <Banner isStrip title="You are not registered for this contest">
        {detail.seesInside
          ? 'You cannot participate. You may only view the leaderboard.'
          : 'You cannot participate, and the leaderboard of a private contest is for participants only.'}
      </Banner>
    )
  return contest.allowVirtualParticipation ? (
    <Banner
      title="This contest has ended"
      action={detail.canStartVirtual ? <StartVirtual contestId={contest.id} onStarted={onChanged} /> : undefined}
    >
      {detail.canStartVirtual
        ? 'Run it virtually: the same problems and length, on your own clock. It is not rated.'
        : refusedRunMessage(detail)}
    </Banner>
  ) : null
}

function refusedRunMessage({ virtualRefusal }: ContestDetail): string {
  switch (virtualRefusal) {
    case 'VIRTUAL_SETTER':
      return 'You set problems for this contest, so you cannot run it virtually.'
    case 'VIRTUAL_TOO_MANY':
      return 'You have run this contest virtually 100 times, which is the limit.'
    case 'CONTEST_PRIVATE':
      return 'It was a private contest: only users with access can run it virtually.'
    default:
      return 'You cannot run it virtually now.'
  }
}

function Register({ detail, onChanged }: PanelProps) {
  const [code, setCode] = useState('')
  const wantsCode = detail.needsCode && detail.canRegister
  const body = wantsCode ? { accessCode: code } : {}
  const { busy, failure, act } = useAction(CONTEST_FAILURES.register)
  const start = () =>
    void act(api('POST /api/contests/{id}/register', { params: { id: detail.contest.id }, body }), onChanged)
  if (wantsCode)
    return (
      <Panel title="Registration is open">
        <ScriptedForm className="flex flex-wrap items-start gap-3" onSubmit={start}>
          <div className="w-80">
            <TextField
              name="code"
              label="Contest code"
              help="This contest is private. Its organiser gave you the code."
              autoComplete="off"
              value={code}
              {...(failure !== null && { error: failure })}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </div>
          {/* The margin aligns the button with the field instead of its label. */}
          <Button type="submit" variant="primary" className="mt-6.5" busy={busy} busyLabel="Registering...">
            Register Now
          </Button>
        </ScriptedForm>
      </Panel>
    )
  return (
    <div className="grid gap-3">
      <Banner
        title={detail.canRegister ? 'Registration is open' : 'Registration Closed'}
        action={
          detail.canRegister ? (
            <Button variant="primary" busy={busy} busyLabel="Registering..." onClick={start}>
              Register Now
            </Button>
          ) : (
            <Button disabled>Registration Closed</Button>
          )
        }
      >
        {detail.canRegister ? openMessage(detail) : closedMessage(detail)}
      </Banner>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </div>
  )
}

const openMessage = ({ isOutOfCompetition }: ContestDetail): string =>
  isOutOfCompetition
    ? `You register out of competition. ${UNOFFICIAL_MESSAGE}`
    : 'You can register, and cancel your registration, until the start.'

function closedMessage({ registrationRefusal }: ContestDetail): string {
  switch (registrationRefusal) {
    case 'CONTEST_FULL':
      return 'The contest is full.'
    case 'CONTEST_PRIVATE':
      return 'Only invited users can take part.'
    case 'CONTEST_SETTER':
      return 'You set this contest, so you cannot take part in it.'
    default:
      return 'You can view the leaderboard once it has started.'
  }
}

function Registered({ detail, onChanged }: PanelProps) {
  const { busy, failure, act } = useAction(CONTEST_FAILURES.cancel)
  const start = () =>
    void act(api('DELETE /api/contests/{id}/register', { params: { id: detail.contest.id } }), onChanged)
  return (
    <div className="grid gap-3">
      <Banner
        tone="success"
        title="You are registered"
        action={
          <span className="flex flex-wrap items-center gap-2">
            <AskToNotify label="Notify me at the start" />
            <Button size="sm" busy={busy} onClick={start}>
              Cancel registration
            </Button>
          </span>
        }
      >
        The problems open here automatically at the start.
        {detail.isOutOfCompetition && ` You take part out of competition. ${UNOFFICIAL_MESSAGE}`}
      </Banner>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </div>
  )
}

type StartProps = { readonly contestId: string; readonly onStarted: () => Promise<void> }

/** Starts the viewer's virtual run, which the page then shows. */
export function StartVirtual({ contestId, onStarted }: StartProps) {
  const { busy, failure, act } = useAction(CONTEST_FAILURES.startVirtual)
  const start = () =>
    void act(api('POST /api/contests/{id}/virtual/start', { params: { id: contestId } }), async () => {
      history.replaceState(null, '', `/contests/${contestId}?virtual=true`)
      await onStarted()
    })
  return (
    <span className="grid justify-items-end gap-1">
      <ConfirmButton
        variant="primary"
        busy={busy}
        question={{
          title: 'Start a virtual run?',
          children:
            'Your clock starts at once and runs for the length of the contest. You can run one contest at a time and end the run early. It is not rated.',
          confirmLabel: 'Start the clock',
          onConfirm: start,
        }}
      >
        Start Virtual Contest
      </ConfirmButton>
      {failure !== null && (
        <span role="alert" className="text-sm text-red">
          {failure}
        </span>
      )}
    </span>
  )
}

/** The strip of the viewer's virtual run, with a button that ends it early. */
function RunningVirtual({ detail, onChanged }: PanelProps) {
  const { busy, failure, act } = useAction(CONTEST_FAILURES.endVirtual)
  const start = () =>
    void act(api('POST /api/contests/{id}/virtual/end', { params: { id: detail.contest.id } }), onChanged)
  return (
    <>
      <Banner
        isStrip
        title="Your Virtual Run"
        action={
          <ConfirmButton
            size="sm"
            busy={busy}
            question={{
              title: 'End your virtual run?',
              children: 'Your submissions stay. Anything you submit afterwards is upsolving.',
              confirmLabel: 'End Run',
              onConfirm: start,
            }}
          >
            End Run
          </ConfirmButton>
        }
      >
        It is not rated, and fullscreen is not required.
      </Banner>
      {failure !== null && (
        <Banner isStrip tone="error">
          {failure}
        </Banner>
      )}
    </>
  )
}
