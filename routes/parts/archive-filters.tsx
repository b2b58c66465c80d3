import { ARCHIVE_MARKS, ARCHIVE_SORTS, type ArchiveMark, type ArchiveSort } from '#contracts/http/archive'
import { DIFFICULTIES } from '#contracts/labels'
import { Select } from '#ui'
import type { ArchiveAsked } from './archive-address'
import { FindForm } from './find-form'

const SORTS: Readonly<Record<ArchiveSort, string>> = {
  title: 'By title',
  newest: 'Newest first',
  difficulty: 'Easiest first',
  solvers: 'Most solved first',
  acceptance: 'Most accepted first',
}
const MARKS: Readonly<Record<ArchiveMark, string>> = { solved: 'Solved', tried: 'Tried', new: 'Not tried' }

/** By it the island finds the form that its table follows. */
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
      <input
        type="search"
        name="q"
        aria-label="Search titles and tags"
        placeholder="Title or tag"
        defaultValue={asked.q}
        className="control min-w-40 flex-1"
      />
      <Select
        name="tag"
        aria-label="Tag"
        defaultValue={asked.tag ?? ''}
        options={[
          { value: '', label: 'Any tag' },
          ...tags.map(({ tag, problems }) => ({ value: tag, label: `${tag} (${problems})` })),
        ]}
        className="w-40"
      />
      <Select
        name="difficulty"
        aria-label="Difficulty"
        defaultValue={asked.difficulty ?? ''}
        options={[{ value: '', label: 'Any difficulty' }, ...DIFFICULTIES.map((value) => ({ value, label: value }))]}
        className="w-40"
      />
      {isPlayer && (
        <Select
          name="mark"
          aria-label="What you have solved"
          defaultValue={asked.mark ?? ''}
          options={[
            { value: '', label: 'Solved or not' },
            ...ARCHIVE_MARKS.map((value) => ({ value, label: MARKS[value] })),
          ]}
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
