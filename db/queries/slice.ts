/** A part of a list: so many rows, from that one on, counted from 0. */
export type Slice = { readonly limit: number; readonly offset: number }
