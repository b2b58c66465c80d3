import type { PackageTake } from '#contracts/http/problem-packages'
import { importOne } from './import-one'
import { KeptQueue } from './kept-queue'
import {
  addingRefusal,
  again,
  hasEnded,
  nextWaiting,
  type PackageStep,
  type QueuedPackage,
  queued,
  resumed,
  withoutWaiting,
  withStep,
} from './queue'
import { splitArchive } from './split-archive'

export type ImportsView = {
  readonly queue: readonly QueuedPackage[]
  readonly isRunning: boolean
  /** Whether files, or the list of an earlier visit, are being read. */
  readonly isReading: boolean
  readonly error: string | null
}
export const NO_IMPORTS: ImportsView = { queue: [], isRunning: false, isReading: true, error: null }

/** Imports the packages of a queue one after another, because the server judges one package of a setter at a time. */
export class ManyImports {
  private view = NO_IMPORTS
  private readonly kept: KeptQueue
  private readonly archives = new Map<string, Blob>()
  private current: { readonly id: string; readonly gone: AbortController } | null = null

  constructor(
    private readonly userId: string,
    private readonly onView: (view: ImportsView) => void,
  ) {
    this.kept = new KeptQueue(userId)
  }

  /** Loads the list of an earlier visit. */
  async load(): Promise<void> {
    try {
      this.show({ queue: resumed(await this.kept.items()), isReading: false })
    } catch {
      this.show({ isReading: false, error: 'This browser keeps no data for this page: a reload forgets the list.' })
    }
  }

  /** Called when the page closes: the package that is being imported starts again at the next visit. */
  close(): void {
    this.current?.gone.abort()
  }

  async add(files: readonly File[]): Promise<void> {
    this.show({ isReading: true, error: null })
    try {
      const archives = (await Promise.all(files.map(splitArchive))).flat()
      const added = archives.map(({ name, archive }) => ({
        item: queued(crypto.randomUUID(), { name, bytes: archive.size }),
        archive,
      }))
      const items = added.map(({ item }) => item)
      const refusal = addingRefusal(this.view.queue, items)
      if (refusal !== null) return this.show({ error: refusal, isReading: false })
      for (const { item, archive } of added) this.archives.set(item.id, archive)
      this.show({ queue: [...this.view.queue, ...items], isReading: false })
      await this.keep(added)
    } catch {
      this.show({ isReading: false, error: 'The files could not be read. Choose them again.' })
    }
    await this.run()
  }

  /** Imports until no package waits. While another tab imports, it waits for that tab. */
  async run(): Promise<void> {
    if (this.view.isRunning) return
    this.show({ isRunning: true })
    const importAll = async (): Promise<void> => {
      for (let next = this.next(); next !== null; next = this.next()) await this.import(next)
    }
    // A page that was loaded without encryption has no locks.
    if (navigator.locks === undefined) await importAll()
    else
      await navigator.locks.request(`joust-imports-${this.userId}`, async () => {
        await this.catchUp()
        await importAll()
      })
    this.show({ isRunning: false })
  }

  /** Reads what another tab has imported of this list, so that it is not imported again. */
  private catchUp = (): Promise<void> =>
    this.guarded(async () => {
      const kept = new Map((await this.kept.items()).map((item) => [item.id, item]))
      this.show({ queue: this.view.queue.map((item) => kept.get(item.id) ?? item) })
    })

  /** Tries again; `how` contains the setter's new decisions. */
  async retry(id: string, how: Partial<PackageTake> = {}): Promise<void> {
    await this.change(again(this.view.queue, id, how))
    await this.run()
  }

  async cancel(id: string): Promise<void> {
    if (this.current?.id === id) this.current.gone.abort()
    else await this.change(withStep(this.view.queue, id, { step: 'cancelled' }))
  }

  async cancelAll(): Promise<void> {
    this.current?.gone.abort()
    await this.change(withoutWaiting(this.view.queue))
  }

  /**
   * Clears the list. It is first removed from the browser's storage, so that it does not come back after a reload. Packages that another
   * tab imports stay.
   */
  async clear(): Promise<void> {
    const cleared = new Set(this.view.queue.map(({ id }) => id))
    // A browser that stores nothing has nothing to remove.
    await this.kept.remove(cleared).catch(() => undefined)
    for (const id of cleared) this.archives.delete(id)
    this.show({ queue: this.view.queue.filter(({ id }) => !cleared.has(id)), error: null })
  }

  private next = (): QueuedPackage | null => nextWaiting(this.view.queue)

  private async import({ id, name, how }: QueuedPackage): Promise<void> {
    const gone = new AbortController()
    this.current = { id, gone }
    const archive = this.archives.get(id) ?? (await this.kept.archiveOf(id))
    const onStep = (at: PackageStep): void => this.show({ queue: withStep(this.view.queue, id, at) })
    const end =
      archive === null
        ? ({ step: 'failed', reasons: ['This browser no longer has the file. Choose it again.'] } as const)
        : await importOne(new File([archive], name), { how, onStep, signal: gone.signal })
    this.current = null
    if (end.step === 'imported') this.archives.delete(id)
    await this.change(withStep(this.view.queue, id, end))
  }

  /** Shows the queue at once, and stores the changes that matter after a reload. */
  private async change(next: readonly QueuedPackage[]): Promise<void> {
    const before = new Map(this.view.queue.map((one) => [one.id, one]))
    this.show({ queue: next })
    const changed = next.filter((one) => one !== before.get(one.id) && (hasEnded(one.at) || one.at.step === 'waiting'))
    await this.guarded(() => Promise.all(changed.map((one) => this.kept.note(one))))
  }

  private keep = (added: readonly { readonly item: QueuedPackage; readonly archive: Blob }[]): Promise<void> =>
    this.guarded(async () => {
      for (const [i, { item, archive }] of added.entries()) await this.kept.add(item, Date.now() + i, archive)
    })

  /** Handles a browser without room or storage: the list continues, but is lost at a reload. */
  private async guarded(store: () => Promise<unknown>): Promise<void> {
    try {
      await store()
    } catch {
      this.show({ error: 'This browser has no room for the list: a reload forgets what is not imported yet.' })
    }
  }

  private show(part: Partial<ImportsView>): void {
    this.view = { ...this.view, ...part }
    this.onView(this.view)
  }
}
