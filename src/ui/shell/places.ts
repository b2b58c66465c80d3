export type Place = {
  readonly href: string
  readonly label: string
  /** Pages that belong to it. */
  readonly also: readonly string[]
  readonly keys: string
  readonly isPublic: boolean
}

/** The navigation of players: the six places of docs/coverage.md, and the problems (decision 0099). */
const PLACES: readonly Place[] = [
  { href: '/dashboard', label: 'Dashboard', also: [], keys: 'g d', isPublic: false },
  { href: '/duels', label: 'Duels', also: ['/duel', '/arena'], keys: 'g u', isPublic: false },
  { href: '/practice', label: 'Practice', also: [], keys: 'g p', isPublic: false },
  { href: '/problems', label: 'Problems', also: [], keys: 'g b', isPublic: true },
  { href: '/contests', label: 'Contests', also: [], keys: 'g c', isPublic: true },
  { href: '/leaderboard', label: 'Leaderboard', also: [], keys: 'g l', isPublic: true },
  { href: '/profile', label: 'Profile', also: [], keys: 'g m', isPublic: false },
]

/** Where this reader may go. */
export const placesFor = (signedIn: boolean): readonly Place[] =>
  signedIn ? PLACES : PLACES.filter(({ isPublic }) => isPublic)
