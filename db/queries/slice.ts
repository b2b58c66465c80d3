/** A part of a list: at most `limit` rows from the row `offset` on, counted from 0. */
export type Slice = { readonly limit: number; readonly offset: number }
