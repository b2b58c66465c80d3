/** A row of a form that can be taken out: its key stays with it. */
export type Keyed = { readonly key: number }

export const keyed = <Row>(rows: readonly Row[]): (Row & Keyed)[] =>
  rows.map((row, index) => ({ ...row, key: index + 1 }))

export const nextKey = (rows: readonly Keyed[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1
