import type { ContestSubmissionPage, SubmissionVerdict } from '#contracts/http/contest-submissions'
import { CONTEST_LANGUAGES } from '#core/contest'
import { FindChoice, FindForm, FindText } from './find-form'
import { LanguageChoice, VerdictChoice } from './submission-choices'

/** The query parameters of a contest's submissions. */
export type SubmissionsAsked = {
  readonly user?: string | undefined
  readonly problem?: string | undefined
  readonly verdict?: SubmissionVerdict | undefined
  readonly language?: number | undefined
  readonly page?: number | undefined
}

type FiltersProps = {
  readonly path: string
  readonly asked: SubmissionsAsked
  readonly list: Pick<ContestSubmissionPage, 'isEverybodys' | 'problems'>
}

export function SubmissionFilters({ path, asked, list }: FiltersProps) {
  return (
    <FindForm action={path} aria-label="Find submissions" className="flex flex-wrap items-center gap-3">
      {list.isEverybodys && <FindText name="user" label="Username" asked={asked.user} className="min-w-40 flex-1" />}
      <FindChoice
        name="problem"
        label="Problem"
        any="Any problem"
        asked={asked.problem}
        options={list.problems.map(({ problemId, label, title }) => ({
          value: problemId,
          label: `${label}. ${title}`,
        }))}
        className="w-52"
      />
      <VerdictChoice chosen={asked.verdict} className="w-52" />
      <LanguageChoice chosen={asked.language} languages={CONTEST_LANGUAGES} />
    </FindForm>
  )
}
