import { useState } from 'react'
import type { DebugTaskLine } from '#contracts/http/debug-tasks'
import { DUEL_LANGUAGES, namesOf } from '#contracts/languages'
import { Badge, Banner, Board, Button, type Column, DifficultyBadge } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { refusalMessage } from './lib/refusal-message'

type DebugTasksProps = { readonly problemId: string; readonly tasks: readonly DebugTaskLine[] }

/** The tasks of a problem: what each is, and whether it is given to players. */
export default function DebugTasks({ problemId, tasks: first }: DebugTasksProps) {
  const [tasks, setTasks] = useState(first)
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)
  const retire = async ({ name, isRetired }: DebugTaskLine): Promise<void> => {
    const call = 'PUT /api/problems/{id}/debug-tasks/{name}/retired'
    const outcome = await attempt(api(call, { params: { id: problemId, name }, body: { retired: !isRetired } }))
    if (!outcome.ok) {
      setSaid({ tone: 'error', text: refusalMessage(outcome.refusal, 'Failed to change the task. Try again.') })
      return
    }
    setSaid({ tone: 'success', text: outcome.answer.message })
    setTasks((before) =>
      before.map((one) => (one.name === name ? { ...one, isRetired: !isRetired, isOwn: true } : one)),
    )
  }
  return (
    <div className="grid gap-4">
      {said !== null && <Banner tone={said.tone}>{said.text}</Banner>}
      <Board
        caption="Debug tasks"
        className="border border-line bg-surface"
        columns={columnsWith(problemId, (task) => void retire(task))}
        rows={tasks}
        keyOf={({ name }) => name}
      />
    </div>
  )
}

const columnsWith = (problemId: string, retire: (task: DebugTaskLine) => void): readonly Column<DebugTaskLine>[] => [
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
  { key: 'budget', header: 'Budget', align: 'end', className: 'w-24 tabular-nums', cell: ({ budget }) => budget },
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
  {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    className: 'w-28',
    cell: (task) => (
      <Button size="sm" onClick={() => retire(task)}>
        {task.isRetired ? 'Restore' : 'Retire'}
        <span className="sr-only"> {task.title}</span>
      </Button>
    ),
  },
]
