import { useState } from 'react'
import { pictureAddress } from '#contracts/css-pages'
import type { TargetListItem } from '#contracts/http/css-targets'
import { Badge, Banner, Board, Button, type Column, DifficultyBadge } from '#ui'
import { Swatch } from './css-target/swatch'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { refusalMessage } from './lib/refusal-message'

type SettersTargetsProps = { readonly targets: readonly TargetListItem[] }

/** The setters' list: each target with its picture, and whether it is given to players. */
export default function SettersTargets({ targets: first }: SettersTargetsProps) {
  const [targets, setTargets] = useState(first)
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)
  const retire = async ({ id, isRetired }: TargetListItem): Promise<void> => {
    const call = 'PUT /api/admin/css-targets/{id}/retired'
    const outcome = await attempt(api(call, { params: { id }, body: { retired: !isRetired } }))
    if (!outcome.ok) {
      setSaid({ tone: 'error', text: refusalMessage(outcome.refusal, 'Failed to change the target. Try again.') })
      return
    }
    setSaid({ tone: 'success', text: outcome.answer.message })
    setTargets((before) => before.map((one) => (one.id === id ? { ...one, isRetired: !isRetired } : one)))
  }
  return (
    <div className="grid gap-4">
      {said !== null && <Banner tone={said.tone}>{said.text}</Banner>}
      <Board
        caption="Targets"
        className="border border-line bg-surface"
        columns={columnsWith((target) => void retire(target))}
        rows={targets}
        keyOf={({ id }) => id}
      />
    </div>
  )
}

type PictureProps = Pick<TargetListItem, 'id' | 'version'> & { readonly isDrawn: boolean }

/** Until the server has drawn it, there is no picture to ask for. */
function Picture({ id, version, isDrawn }: PictureProps) {
  const frame = 'block h-22.5 w-30 shrink-0 rounded-md border border-line bg-paper'
  if (!isDrawn) return <span className={frame} />
  return (
    <img src={`${pictureAddress(id)}?v=${version}`} alt="" width="120" height="90" loading="lazy" className={frame} />
  )
}

const columnsWith = (retire: (target: TargetListItem) => void): readonly Column<TargetListItem>[] => [
  {
    key: 'target',
    header: 'Target',
    cell: ({ id, title, difficulty, version, colors }) => (
      <span className="flex items-center gap-4 py-2">
        <Picture id={id} version={version} isDrawn={colors.length > 0} />
        <span className="grid min-w-0 gap-1">
          <a href={`/admin/targets/${id}`} className="truncate font-medium hover:text-azure hover:underline">
            {title}
          </a>
          <DifficultyBadge difficulty={difficulty} />
          <span className="caption truncate">{id}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'colors',
    header: 'Colours',
    className: 'w-40',
    cell: ({ colors }) => (
      <span className="flex flex-wrap gap-1">
        <span className="sr-only">{colors.join(', ')}</span>
        {colors.map((color) => (
          <Swatch key={color} color={color} />
        ))}
      </span>
    ),
  },
  {
    key: 'characters',
    header: 'Characters',
    align: 'end',
    className: 'w-28 tabular-nums',
    cell: ({ characters }) => characters,
  },
  {
    key: 'state',
    header: 'State',
    className: 'w-32',
    cell: ({ isReady, isRetired }) => (
      <Badge tone={isReady && !isRetired ? 'azure' : 'outline'}>
        {isRetired ? 'Retired' : isReady ? 'Given' : 'Not drawn yet'}
      </Badge>
    ),
  },
  {
    key: 'from',
    header: 'From',
    className: 'w-36',
    cell: ({ isOwn, author }) => (
      <span className="block max-w-32 truncate text-sm text-ink-2">
        {author ?? (isOwn ? 'the operator' : 'came with Joust')}
      </span>
    ),
  },
  {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    className: 'w-28',
    cell: (target) => (
      <Button size="sm" onClick={() => retire(target)}>
        {target.isRetired ? 'Restore' : 'Retire'}
        <span className="sr-only"> {target.title}</span>
      </Button>
    ),
  },
]
