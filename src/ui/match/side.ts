/** You are azure and on the left; your opponent is amber and on the right. */
export type Side = 'azure' | 'amber'

export const SIDE_TEXT: Readonly<Record<Side, string>> = { azure: 'text-azure', amber: 'text-amber' }
export const SIDE_FILL: Readonly<Record<Side, string>> = { azure: 'fill-azure-mark', amber: 'fill-amber-mark' }
export const SIDE_SOFT: Readonly<Record<Side, string>> = { azure: 'bg-azure-soft', amber: 'bg-amber-soft' }
