import type { PackageTake } from '#contracts/http/problem-packages'
import { plural } from '#contracts/plural'

/** A package in the queue of a setter. Its outcome does not affect the others. */
export type QueuedPackage = {
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** The setter's decisions about the import. */
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
  /** Another problem with the title `title` has the same id. */
  | { readonly step: 'taken'; readonly problemId: string; readonly title: string }
  /** Some submissions did not get their expected verdict, or validators refuse tests. */
  | { readonly step: 'unexpected'; readonly title: string; readonly reasons: readonly string[] }
  | { readonly step: 'refused' | 'failed'; readonly reasons: readonly string[] }
  | { readonly step: 'cancelled' }

const KEPT: PackageTake = { force: false, taken: 'refuse' }
const ENDS = ['imported', 'taken', 'unexpected', 'refused', 'failed', 'cancelled'] as const
type End = (typeof ENDS)[number]

/** The limits of one queue and of all its archives together, which a browser can be expected to store. */
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

/** Why these packages cannot be added; null if they can. */
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

/** The next package to import; null if none waits. */
export const nextWaiting = (queue: readonly QueuedPackage[]): QueuedPackage | null =>
  queue.find(({ at }) => at.step === 'waiting') ?? null

export const withStep = (queue: readonly QueuedPackage[], id: string, at: PackageStep): readonly QueuedPackage[] =>
  queue.map((one) => (one.id === id ? { ...one, at } : one))

/** The queue with one package waiting again, with the setter's new decisions. */
export const again = (
  queue: readonly QueuedPackage[],
  id: string,
  how: Partial<PackageTake>,
): readonly QueuedPackage[] =>
  queue.map((one) => (one.id === id ? { ...one, how: { ...one.how, ...how }, at: { step: 'waiting' } } : one))

/** The queue after a reload: a package that was being imported starts again. */
export const resumed = (queue: readonly QueuedPackage[]): readonly QueuedPackage[] =>
  queue.map((one) => (hasEnded(one.at) ? one : { ...one, at: { step: 'waiting' } }))

/** The queue after a stop: waiting packages are cancelled. */
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

/** For example '12 packages: 9 imported, 1 would replace a problem, 2 left'. */
export function summaryOf(queue: readonly QueuedPackage[]): string {
  const counts = ENDS.map((end) => ({ label: LABELS[end], count: queue.filter(({ at }) => at.step === end).length }))
  const left = queue.filter(({ at }) => !hasEnded(at)).length
  const parts = [...counts, { label: 'left', count: left }].filter(({ count }) => count > 0)
  const all = plural(queue.length, 'package')
  return `${all}: ${parts.map(({ label, count }) => `${count} ${label}`).join(', ')}`
}
