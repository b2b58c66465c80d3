import { useState } from 'react'
import type { SeenSet, SetProblem } from '#contracts/http/contest-sets'
import { Banner, Checkbox, localTime, readerZone } from '#ui'
import { type ContestDraft, chosen, defaultStart, EMPTY_CONTEST } from '../contest-form/contest-draft'
import { ContestFields } from '../contest-form/contest-fields'
import { useContestForm } from '../contest-form/use-contest-form'
import { api } from '../lib/api'
import { FormFoot } from '../lib/forms/form-foot'
import { ScriptedForm } from '../lib/forms/scripted-form'

type SetFormProps = { readonly set: SeenSet; readonly serverNowMs: () => number }

/** The form of a contest whose packages were judged, filled in with the values of their files. */
export function SetForm({ set, serverNowMs }: SetFormProps) {
  const [force, setForce] = useState(false)
  const [replace, setReplace] = useState(false)
  const work = useContestForm({
    key: `import-contest:${set.id}`,
    start: draftOf(set),
    serverNowMs,
    fresh: () => ({
      startTime:
        set.terms.startTime === null
          ? defaultStart(serverNowMs(), readerZone())
          : localTime(Date.parse(set.terms.startTime), readerZone()),
    }),
    keptStart: null,
    failure: 'Failed to import the contest. Try again.',
    async send(form) {
      const call = { params: { packageId: set.id }, body: { form, force, replace } }
      return (await api('POST /api/contests/packages/{packageId}/import', call)).contest.id
    },
  })
  const isListed = ({ report }: SetProblem): boolean =>
    work.form.problems.some(({ problemId }) => problemId === report?.id)
  const unexpected = set.problems.filter((one) => isListed(one) && one.report?.isClean === false)
  const taken = set.problems.filter((one) => isListed(one) && one.place === 'taken')
  return (
    <ScriptedForm className="grid gap-6" onSubmit={() => void work.submit()}>
      <ContestFields work={work} status="upcoming" isFrozen={false} isCreator bringsProblems />
      {unexpected.length > 0 && (
        <Banner tone="error" title={`Not as expected: ${titlesOf(unexpected)}`}>
          <Checkbox
            name="force"
            label="Import anyway"
            help="Or remove the problem from the list, or correct its package."
            checked={force}
            onChange={setForce}
          />
        </Banner>
      )}
      {taken.length > 0 && (
        <Banner tone="warning" title={`Stored already, and different: ${titlesOf(taken)}`}>
          <Checkbox
            name="replace"
            label="Replace what is stored"
            help="Tests and statements are replaced; contests and submissions stay."
            checked={replace}
            onChange={setReplace}
          />
        </Banner>
      )}
      <FormFoot
        makes="Contest"
        step={work.step}
        cancelHref="/contests"
        note="New problems are for contests only: hidden until this one starts."
      />
    </ScriptedForm>
  )
}

const titlesOf = (problems: readonly SetProblem[]): string =>
  problems.map(({ report, folder }) => report?.title ?? folder).join(', ')

/** The draft without the start, whose time zone only the browser knows. */
function draftOf({ terms, problems }: SeenSet): ContestDraft {
  const { title, description, duration, format, freezeMinutes, penaltyPerWrongSubmission } = terms
  return {
    ...EMPTY_CONTEST,
    title,
    description,
    format,
    duration: String(duration),
    freezeMinutes: freezeMinutes === null ? '' : String(freezeMinutes),
    penaltyPerWrongSubmission: String(penaltyPerWrongSubmission),
    problems: problems
      .flatMap(({ report }) => report ?? [])
      .map(({ id, title: name }, index) => ({
        ...chosen({ _id: id, title: name, isContestOnly: true }, []),
        order: String(index + 1),
      })),
  }
}
