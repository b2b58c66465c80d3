import { classNames } from '../class-names'

type AvatarProps = {
  /** The username. Colour and initials are made from it, so that they are the same wherever the player appears. */
  readonly name: string
  readonly image?: string | null
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** In a match: a ring in the colour of the player's side. */
  readonly side?: 'azure' | 'amber'
}

const SIZES = {
  xs: 'size-6 text-xs',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-2xl',
} as const

const HUES = 12

/**
 * One of twelve colours (see match.css), chosen by a hash of the username in lower case, as usernames do not depend on
 * case.
 */
function hueOf(name: string): number {
  let hash = 0
  for (const char of name.toLowerCase()) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  // Bitwise operators give a signed number; `>>> 0` makes it unsigned.
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES
}

/** The initials: 'Ada Lovelace' gives AL, 'night_owl' NO, 'bo' B. */
function initialsOf(name: string): string {
  const label = name.split(/[\s_]+/).filter((word) => word !== '')
  const [first = '?', second = ''] = label.map((word) => [...word][0] ?? '')
  return (first + second).toUpperCase()
}

/**
 * A player's picture, or their initials if they have none. The name always stands beside it, so it is hidden from
 * screen readers.
 */
export function Avatar({ name, image, size = 'md', side }: AvatarProps) {
  const ring = side === 'azure' ? 'ring-2 ring-azure-mark' : side === 'amber' ? 'ring-2 ring-amber-mark' : null
  const shape = classNames(
    'inline-grid shrink-0 place-items-center rounded-full ring-offset-2 ring-offset-surface',
    ring,
  )
  if (typeof image === 'string' && image !== '') {
    return <img src={image} alt="" className={classNames(shape, SIZES[size], 'object-cover')} />
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'avatar font-display font-semibold select-none',
        `avatar-hue-${hueOf(name)}`,
        shape,
        SIZES[size],
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
