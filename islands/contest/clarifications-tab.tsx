import { useState } from 'react'
import type { Clarification } from '#contracts/http/clarifications'
import type { ContestProblem } from '#contracts/http/contests'
import { Badge, Banner, Button, classNames, EmptyState, Moment, Panel, SelectField, TextArea } from '#ui'
import { api } from '../lib/api'
import { takeFocus } from '../lib/take-focus'
import { useAction } from '../lib/use-action'
import { useUnsent } from '../lib/use-unsent'
import type { ContestData } from './use-contest'

/** Questions, answers and announcements. Contest admins answer and announce here. */
export function ClarificationsTab({ data, isAdmin }: { readonly data: ContestData; readonly isAdmin: boolean }) {
  const { detail, clarifications, problems, readClarifications } = data
  const params = { id: detail.contest.id }
  const mayAsk = detail.isRegistered && problems !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-4 max-lg:grid-cols-1">
      <Panel flush title="Clarifications">
        {clarifications.length === 0 ? (
          <EmptyState title="No announcements yet">
            Announcements, public answers and your own questions appear here.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {clarifications.map((one) => (
              <li key={one.id}>
                <Entry one={one} contestId={detail.contest.id} isAdmin={isAdmin} onAnswered={readClarifications} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {isAdmin && (
        <Send
          title="Announce to All"
          label="Announcement"
          button="Announce"
          problems={problems ?? []}
          onSend={(message, problemId) =>
            api('POST /api/contests/{id}/announcements', { params, body: { message, problemId } })
          }
          onSent={readClarifications}
        />
      )}
      {!isAdmin && mayAsk && (
        <Send
          title="Ask the Organisers"
          label="Question"
          button="Ask"
          problems={problems}
          onSend={(question, problemId) =>
            api('POST /api/contests/{id}/clarifications', { params, body: { question, problemId } })
          }
          onSent={readClarifications}
        />
      )}
    </div>
  )
}

type EntryProps = {
  readonly one: Clarification
  readonly contestId: string
  readonly isAdmin: boolean
  readonly onAnswered: () => Promise<void>
}

function Entry(props: EntryProps) {
  const { one, isAdmin } = props
  const [hasAnswered, setAnswered] = useState(false)
  const isAnnouncement = one.question === ''
  return (
    <article className="grid gap-2 px-5 py-4">
      <p className="caption flex flex-wrap items-center gap-2">
        <Badge tone={isAnnouncement ? 'azure' : 'neutral'}>
          {isAnnouncement ? 'Announcement' : one.isOwn ? 'Your question' : 'Question'}
        </Badge>
        <span>{one.label === null ? 'General' : `Problem ${one.label}`}</span>
        {one.askedBy !== null && <span>{one.askedBy}</span>}
        <Moment at={one.askedAt} />
      </p>
      {!isAnnouncement && <p className="break-words whitespace-pre-wrap">{one.question}</p>}
      {one.answer !== '' && (
        <p
          // The pressed button disappears with its form.
          ref={hasAnswered ? takeFocus : undefined}
          tabIndex={hasAnswered ? -1 : undefined}
          className={classNames(
            'break-words whitespace-pre-wrap outline-none',
            !isAnnouncement && 'border-l-2 border-azure pl-3 text-ink-2',
          )}
        >
          {one.answer}
        </p>
      )}
      {one.answeredAt === null && !isAdmin && <p className="caption">Not answered yet.</p>}
      {one.answeredAt === null && isAdmin && <Answer {...props} onSent={() => setAnswered(true)} />}
    </article>
  )
}

function Answer({ one, contestId, onAnswered, onSent }: EntryProps & { readonly onSent: () => void }) {
  const { text: answer, write, forget } = useUnsent(`answer to ${one.id}`)
  const { busy, failure, act } = useAction()
  const send = (isPublic: boolean) => {
    const params = { id: contestId, questionId: one.id }
    const body = { answer, isPublic }
    void act(api('POST /api/contests/{id}/clarifications/{questionId}/answer', { params, body }), () => {
      forget(answer)
      onSent()
      return onAnswered()
    })
  }
  return (
    <div className="grid gap-3">
      <TextArea
        name={`answer-${one.id}`}
        label="Answer"
        value={answer}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="flex gap-2">
        <Button size="sm" busy={busy} idle={answer.trim() === ''} onClick={() => send(false)}>
          Answer privately
        </Button>
        <Button size="sm" busy={busy} idle={answer.trim() === ''} onClick={() => send(true)}>
          Answer to all
        </Button>
      </div>
    </div>
  )
}

type SendProps = {
  readonly title: string
  readonly label: string
  readonly button: string
  readonly problems: readonly ContestProblem[]
  readonly onSend: (text: string, problemId: string | null) => Promise<unknown>
  readonly onSent: () => Promise<void>
}

/** A form that keeps its text when sending fails, when another tab is opened, and after a reload. */
function Send({ title, label, button, problems, onSend, onSent }: SendProps) {
  const { text, write, forget } = useUnsent(label)
  const { text: problemId, write: chooseProblem, forget: forgetProblem } = useUnsent(`problem of ${label}`)
  const { busy, failure, act } = useAction()
  const send = () =>
    void act(onSend(text, problemId === '' ? null : problemId), () => {
      forget(text)
      forgetProblem(problemId)
      return onSent()
    })
  return (
    <Panel title={title}>
      <div className="grid gap-4">
        <SelectField
          name="about"
          label="About"
          value={problemId}
          onChange={(event) => chooseProblem(event.currentTarget.value)}
          options={[
            { value: '', label: 'The contest' },
            ...problems.map((one) => ({ value: one.id, label: `${one.label}. ${one.title}` })),
          ]}
        />
        <TextArea name="text" label={label} value={text} onChange={(event) => write(event.currentTarget.value)} />
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        <Button variant="primary" busy={busy} idle={text.trim() === ''} onClick={send}>
          {button}
        </Button>
      </div>
    </Panel>
  )
}
