import type { ContestEditable } from '#contracts/http/contest-form'
import { readerZone } from '#ui'
import { defaultStart, draftOf, EMPTY_CONTEST } from './contest-form/contest-draft'
import { ContestFields } from './contest-form/contest-fields'
import { useContestForm } from './contest-form/use-contest-form'
import { api } from './lib/api'
import { FormFoot } from './lib/forms/form-foot'
import { ScriptedForm } from './lib/forms/scripted-form'
import { usePageClock } from './lib/use-page-clock'

type CreateContestProps = {
  /** The contest to clone; null for a contest without a model. */
  readonly from: ContestEditable | null
  /** The server's time when it rendered the page. */
  readonly nowMs: number
}

/**
 * The Create Contest form. What is typed is kept in the browser until the contest is created. Each clone has
 * a draft of its own.
 */
export default function CreateContest({ from, nowMs }: CreateContestProps) {
  const serverNowMs = usePageClock(nowMs)
  const work = useContestForm({
    key: from === null ? 'create-contest' : `clone-contest:${from.contestId}`,
    start: from === null ? EMPTY_CONTEST : draftOf(from),
    serverNowMs,
    fresh: () => ({ startTime: defaultStart(serverNowMs(), readerZone()) }),
    keptStart: null,
    failure: 'Failed to create contest',
    send: async (body) => (await api('POST /api/contests', { body })).contest.id,
  })
  return (
    <ScriptedForm className="grid gap-6" onSubmit={() => void work.submit()}>
      <ContestFields work={work} status="upcoming" isFrozen={false} isCreator />
      <FormFoot
        makes="Contest"
        step={work.step}
        cancelHref={from === null ? '/contests' : `/contests/${from.contestId}`}
      />
    </ScriptedForm>
  )
}
