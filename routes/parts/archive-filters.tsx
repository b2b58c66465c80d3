import { ARCHIVE_MARKS, ARCHIVE_SORTS, type ArchiveMark, type ArchiveSort } from '#contracts/http/archive'
import { DIFFICULTIES } from '#contracts/labels'
import { Select } from '#ui'
import type { ArchiveAsked } from './archive-address'
import { FindChoice, FindForm, FindText } from './find-form'

const SORTS: Readonly<Record<ArchiveSort, string>> = {
  title: 'By title',
  newest: 'Newest first',
  difficulty: 'Easiest first',
  solvers: 'Most solved first',
  acceptance: 'Most accepted first',
}
const MARKS: Readonly<Record<ArchiveMark, string>> = { solved: 'Solved', tried: 'Tried', new: 'Not tried' }

/** The id by which the island finds the form that its table follows. */
export const ARCHIVE_FORM = 'archive-form'

type ArchiveFiltersProps = {
  readonly asked: ArchiveAsked
  readonly isPlayer: boolean
  readonly tags: readonly { readonly tag: string; readonly problems: number }[]
}

export function ArchiveFilters({ asked, isPlayer, tags }: ArchiveFiltersProps) {
  return (
    <FindForm
      id={ARCHIVE_FORM}
      action="/problems"
      aria-label="Find problems"
      className="flex flex-wrap items-center gap-3"
    >
      <FindText
        name="q"
        label="Search titles and tags"
        placeholder="Title or tag"
        asked={asked.q}
        className="min-w-40 flex-1"
      />
      <FindChoice
        name="tag"
        label="Tag"
        any="Any tag"
        asked={asked.tag}
        options={tags.map(({ tag, problems }) => ({ value: tag, label: `${tag} (${problems})` }))}
        className="w-40"
      />
      <FindChoice
        name="difficulty"
        label="Difficulty"
        any="Any difficulty"
        asked={asked.difficulty}
        options={DIFFICULTIES.map((value) => ({ value, label: value }))}
        className="w-40"
      />
      {isPlayer && (
        <FindChoice
          name="mark"
          label="What you have solved"
          any="Solved or not"
          asked={asked.mark}
          options={ARCHIVE_MARKS.map((value) => ({ value, label: MARKS[value] }))}
          className="w-40"
        />
      )}
      <Select
        name="sort"
        aria-label="Order"
        defaultValue={asked.sort ?? 'title'}
        options={ARCHIVE_SORTS.map((value) => ({ value, label: SORTS[value] }))}
        className="w-44"
      />
    </FindForm>
  )
}
