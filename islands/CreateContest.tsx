import type { ContestEditable } from '#contracts/http/contest-form'
import { ContestFields } from './contest-form/contest-fields'
import { useCreateContest } from './contest-form/use-create-contest'
import { ScriptedForm } from './lib/forms/scripted-form'
import { FormFoot } from './setters/form-foot'

/** The Create Contest form. What is typed is kept in the browser until the contest is created. `from`: the contest it is a clone of. */
export default function CreateContest({ from = null }: { readonly from?: ContestEditable | null }) {
  const work = useCreateContest(from)
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
