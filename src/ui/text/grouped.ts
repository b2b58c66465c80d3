/** A figure with separators between thousands: '12,345'. Ratings are written without them. */
export const grouped = (value: number): string => value.toLocaleString('en-US')

/** A figure with its noun: '1 duel', '12,345 duels'. */
export const counted = (count: number, one: string): string => `${grouped(count)} ${count === 1 ? one : `${one}s`}`
