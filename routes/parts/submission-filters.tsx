import { Search } from 'lucide-react'
import type { ContestSubmissionPage, SubmissionVerdict } from '#contracts/http/contest-submissions'
import { CONTEST_LANGUAGES } from '#core/contest'
import { Button, Select } from '#ui'
import { LanguageChoice, VerdictChoice } from './submission-choices'

/** What stands in the address of a contest's submissions. */
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

/** A plain form: it works without a script, and what it asks for stands in the address. */
export function SubmissionFilters({ path, asked, list }: FiltersProps) {
  return (
    <form action={path} method="get" aria-label="Find submissions" className="flex flex-wrap items-center gap-3">
      {list.isEverybodys && (
        <input
          type="search"
          name="user"
          aria-label="Username"
          placeholder="Username"
          defaultValue={asked.user}
          className="control min-w-40 flex-1"
        />
      )}
      <Select
        name="problem"
        aria-label="Problem"
        defaultValue={asked.problem ?? ''}
        options={[
          { value: '', label: 'Any problem' },
          ...list.problems.map(({ problemId, label, title }) => ({ value: problemId, label: `${label}. ${title}` })),
        ]}
        className="w-52"
      />
      <VerdictChoice chosen={asked.verdict} className="w-52" />
      <LanguageChoice chosen={asked.language} languages={CONTEST_LANGUAGES} />
      <Button type="submit">
        <Search aria-hidden="true" size={16} /> Find
      </Button>
    </form>
  )
}
