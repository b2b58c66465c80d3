type Shown = { readonly rating: number; readonly provisional: boolean }

/** '1512', or '1512?' for a provisional rating. */
export const formatRating = ({ rating, provisional }: Shown): string => `${rating}${provisional ? '?' : ''}`

/** '+14', '−9', '±0'. */
export const formatRatingChange = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`
