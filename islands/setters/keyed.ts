/** A row of a form with a key that stays the same when other rows are added or removed. */
export type Keyed = { readonly key: number }

export const keyed = <Row>(rows: readonly Row[]): (Row & Keyed)[] =>
  rows.map((row, index) => ({ ...row, key: index + 1 }))

export const nextKey = (rows: readonly Keyed[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1
