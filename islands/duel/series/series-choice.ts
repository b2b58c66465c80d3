import type { DuelType } from '#contracts/modes'
import type { SeriesRequest } from '#contracts/ws/series'

/** The host's choice. An empty `bestOf` means a single duel; `further` contains the modes after the first. */
export type SeriesChoice = { readonly bestOf: '' | '3' | '5'; readonly further: readonly DuelType[] }
export const SINGLE_DUEL: SeriesChoice = { bestOf: '', further: [] }

/** The choice as the frame takes it. */
export function seriesFrame({ bestOf, further }: SeriesChoice): { readonly series?: SeriesRequest } {
  if (bestOf === '') return {}
  return { series: { bestOf: bestOf === '3' ? 3 : 5, ...(further.length > 0 && { further: [...further] }) } }
}
