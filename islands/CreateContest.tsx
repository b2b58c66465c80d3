import type { ContestEditable } from '#contracts/http/contest-form'
import { readerZone } from '#ui'
import { defaultStart, draftOf, EMPTY_CONTEST } from './contest-form/contest-draft'
import { ContestFields } from './contest-form/contest-fields'
import { useContestForm } from './contest-form/use-contest-form'
import { api } from './lib/api'
import { FormFoot } from './lib/forms/form-foot'
import { ScriptedForm } from './lib/forms/scripted-form'

/**
 * The Create Contest form. What is typed is kept in the browser until the contest is created. `from` is the contest to clone; each clone
 * has a draft of its own.
 */
export default function CreateContest({ from = null }: { readonly from?: ContestEditable | null }) {
  const work = useContestForm({
    key: from === null ? 'create-contest' : `clone-contest:${from.contestId}`,
    start: from === null ? EMPTY_CONTEST : draftOf(from),
    fresh: () => ({ startTime: defaultStart(Date.now(), readerZone()) }),
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
