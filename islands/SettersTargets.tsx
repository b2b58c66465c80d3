import { pictureAddress } from '#contracts/css-pages'
import type { TargetListItem } from '#contracts/http/css-targets'
import { Badge, type Column, DifficultyBadge } from '#ui'
import { Swatch } from './duel/modes/css/swatch'
import { api } from './lib/api'
import { figureColumn } from './lib/figure-column'
import { RetirableBoard } from './setters/retirable-board'

/** The list of CSS targets for setters with their pictures, and whether each is given to players. */
export default function SettersTargets({ targets }: { readonly targets: readonly TargetListItem[] }) {
  return (
    <RetirableBoard
      caption="Targets"
      columns={COLUMNS}
      rows={targets}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      isRetired={({ isRetired }) => isRetired}
      turn={({ id, isRetired }) =>
        api('PUT /api/admin/css-targets/{id}/retired', { params: { id }, body: { retired: !isRetired } })
      }
      turned={(target) => ({ ...target, isRetired: !target.isRetired })}
      failure="Failed to change the target. Try again."
    />
  )
}

type PictureProps = Pick<TargetListItem, 'id' | 'version'> & { readonly isDrawn: boolean }

/** The picture of a target; an empty frame until the server has rendered it. */
function Picture({ id, version, isDrawn }: PictureProps) {
  const frame = 'block h-22.5 w-30 shrink-0 rounded-md border border-line bg-paper'
  if (!isDrawn) return <span className={frame} />
  return (
    <img src={`${pictureAddress(id)}?v=${version}`} alt="" width="120" height="90" loading="lazy" className={frame} />
  )
}

const COLUMNS: readonly Column<TargetListItem>[] = [
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
  figureColumn('characters', 'Characters', { width: 'w-28', of: ({ characters }) => characters }),
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
]
