import type { PackageTake } from '#contracts/http/problem-packages'
import { plural } from '#contracts/plural'

/** Packages that a setter imports one after the other. What becomes of one changes nothing for the others. */
export type QueuedPackage = {
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** As its setter decided about it. */
  readonly how: PackageTake
  readonly at: PackageStep
}

export type PackageStep =
  | { readonly step: 'waiting' }
  | { readonly step: 'uploading' | 'making' | 'judging'; readonly done: number; readonly total: number }
  | { readonly step: 'storing' }
  | PackageEnd

export type PackageEnd =
  | {
      readonly step: 'imported'
      readonly problemId: string
      readonly title: string
      readonly outcome: 'added' | 'changed' | 'unchanged'
      readonly notes: readonly string[]
    }
  /** Another problem has its id; `title` is that one's. */
  | { readonly step: 'taken'; readonly problemId: string; readonly title: string }
  /** Not every submission got its verdict, or validators refuse tests. */
  | { readonly step: 'unexpected'; readonly title: string; readonly reasons: readonly string[] }
  | { readonly step: 'refused' | 'failed'; readonly reasons: readonly string[] }
  | { readonly step: 'cancelled' }

const KEPT: PackageTake = { force: false, taken: 'refuse' }
const ENDS = ['imported', 'taken', 'unexpected', 'refused', 'failed', 'cancelled'] as const
type End = (typeof ENDS)[number]

/** Of one queue, and of all its archives together: what a browser can be asked to keep. */
export const MOST_PACKAGES = 50
export const MOST_BYTES = 512 * 1024 * 1024

export const hasEnded = (at: PackageStep): at is PackageEnd => ENDS.some((end) => end === at.step)

export const queued = (id: string, { name, bytes }: Pick<QueuedPackage, 'name' | 'bytes'>): QueuedPackage => ({
  id,
  name,
  bytes,
  how: KEPT,
  at: { step: 'waiting' },
})

/** Why these cannot be added; null where they can. */
export function addingRefusal(
  queue: readonly QueuedPackage[],
  added: readonly Pick<QueuedPackage, 'bytes'>[],
): string | null {
  if (queue.length + added.length > MOST_PACKAGES)
    return `A list takes ${MOST_PACKAGES} packages at most: ${queue.length} are in it, and ${added.length} would be added. Clear the list, or choose fewer.`
  const bytes = [...queue, ...added].reduce((sum, one) => sum + one.bytes, 0)
  return bytes > MOST_BYTES
    ? 'The packages are larger than 512 MiB together. Import some of them first, or use "joust problem import" on the server.'
    : null
}

/** Whose turn it is; null: nothing waits. */
export const nextWaiting = (queue: readonly QueuedPackage[]): QueuedPackage | null =>
  queue.find(({ at }) => at.step === 'waiting') ?? null

export const withStep = (queue: readonly QueuedPackage[], id: string, at: PackageStep): readonly QueuedPackage[] =>
  queue.map((one) => (one.id === id ? { ...one, at } : one))

/** Once more, as its setter now decides. */
export const again = (
  queue: readonly QueuedPackage[],
  id: string,
  how: Partial<PackageTake> = {},
): readonly QueuedPackage[] =>
  queue.map((one) => (one.id === id ? { ...one, how: { ...one.how, ...how }, at: { step: 'waiting' } } : one))

/** After a reload: what was on its way starts over. */
export const resumed = (queue: readonly QueuedPackage[]): readonly QueuedPackage[] =>
  queue.map((one) => (hasEnded(one.at) ? one : { ...one, at: { step: 'waiting' } }))

/** What no longer runs is not begun. */
export const withoutWaiting = (queue: readonly QueuedPackage[]): readonly QueuedPackage[] =>
  queue.map((one) => (one.at.step === 'waiting' ? { ...one, at: { step: 'cancelled' } } : one))

const LABELS: Readonly<Record<End, string>> = {
  imported: 'imported',
  taken: 'would replace a problem',
  unexpected: 'not as expected',
  refused: 'refused',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** '12 packages: 9 imported, 1 would replace a problem, 2 left'. */
export function summaryOf(queue: readonly QueuedPackage[]): string {
  const counts = ENDS.map((end) => ({ label: LABELS[end], count: queue.filter(({ at }) => at.step === end).length }))
  const left = queue.filter(({ at }) => !hasEnded(at)).length
  const parts = [...counts, { label: 'left', count: left }].filter(({ count }) => count > 0)
  const all = plural(queue.length, 'package')
  return `${all}: ${parts.map(({ label, count }) => `${count} ${label}`).join(', ')}`
}
