import type { DebugTaskLine } from '#contracts/http/debug-tasks'
import { DUEL_LANGUAGES, namesOf } from '#contracts/languages'
import { Badge, type Column, DifficultyBadge } from '#ui'
import { api } from './lib/api'
import { figureColumn } from './lib/figure-column'
import { RetirableBoard } from './setters/retirable-board'

type DebugTasksProps = { readonly problemId: string; readonly tasks: readonly DebugTaskLine[] }

/** The Debug Quest tasks of a problem, with whether each is given to players. */
export default function DebugTasks({ problemId, tasks }: DebugTasksProps) {
  const call = 'PUT /api/problems/{id}/debug-tasks/{name}/retired'
  return (
    <RetirableBoard
      caption="Debug tasks"
      columns={columnsWith(problemId)}
      rows={tasks}
      keyOf={({ name }) => name}
      nameOf={({ title }) => title}
      isRetired={({ isRetired }) => isRetired}
      turn={({ name, isRetired }) => api(call, { params: { id: problemId, name }, body: { retired: !isRetired } })}
      turned={(task) => ({ ...task, isRetired: !task.isRetired, isOwn: true })}
      failure="Failed to change the task. Try again."
    />
  )
}

const columnsWith = (problemId: string): readonly Column<DebugTaskLine>[] => [
  {
    key: 'title',
    header: 'Task',
    cell: ({ name, title, difficulty }) => (
      <span className="grid gap-1 py-1">
        <a
          href={`/problems/${problemId}/debug/task?name=${name}`}
          className="font-medium hover:text-azure hover:underline"
        >
          {title}
        </a>
        <DifficultyBadge difficulty={difficulty} />
      </span>
    ),
  },
  {
    key: 'languages',
    header: 'Languages',
    cell: ({ languages }) =>
      namesOf(
        DUEL_LANGUAGES.filter(({ key }) => languages.includes(key)),
        'and',
      ),
  },
  figureColumn('budget', 'Budget', { width: 'w-24', of: ({ budget }) => budget }),
  {
    key: 'state',
    header: 'State',
    className: 'w-28',
    cell: ({ isRetired }) => <Badge tone={isRetired ? 'outline' : 'azure'}>{isRetired ? 'Retired' : 'Given'}</Badge>,
  },
  {
    key: 'origin',
    header: 'From',
    className: 'w-32',
    cell: ({ isOwn }) => <span className="text-ink-2">{isOwn ? 'a setter' : 'its package'}</span>,
  },
]
