export type Place = {
  readonly href: string
  readonly label: string
  /** Other addresses whose pages belong to this one. */
  readonly also: readonly string[]
  readonly keys: string
  readonly isPublic: boolean
}

/** The links of the main navigation: the six pages of docs/coverage.md, and the problems (decision 0099). */
const PLACES: readonly Place[] = [
  { href: '/dashboard', label: 'Dashboard', also: [], keys: 'g d', isPublic: false },
  { href: '/duels', label: 'Duels', also: ['/duel', '/arena'], keys: 'g u', isPublic: false },
  { href: '/practice', label: 'Practice', also: [], keys: 'g p', isPublic: false },
  { href: '/problems', label: 'Problems', also: [], keys: 'g b', isPublic: true },
  { href: '/contests', label: 'Contests', also: [], keys: 'g c', isPublic: true },
  { href: '/leaderboard', label: 'Leaderboard', also: [], keys: 'g l', isPublic: true },
  { href: '/profile', label: 'Profile', also: [], keys: 'g m', isPublic: false },
]

/** The pages that this reader may open. */
export const placesFor = (signedIn: boolean): readonly Place[] =>
  signedIn ? PLACES : PLACES.filter(({ isPublic }) => isPublic)
