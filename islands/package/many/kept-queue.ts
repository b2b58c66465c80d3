import type { QueuedPackage } from './queue'

const STORE = 'packages'
type Row = { readonly id: string; readonly place: number; readonly item: QueuedPackage; readonly archive: Blob | null }

/**
 * The queue and its archives in the browser's database (IndexedDB), one for each account, so that nothing is lost when the page is reloaded
 * or the browser closed. The archive of an imported package is removed.
 */
export class KeptQueue {
  private readonly opened: Promise<IDBDatabase>

  constructor(userId: string) {
    this.opened = open(`joust-imports-${userId}`)
  }

  /** The items in the order of the queue. */
  async items(): Promise<readonly QueuedPackage[]> {
    const rows: readonly Row[] = await this.within('readonly', (store) => store.getAll())
    return rows.toSorted((a, b) => a.place - b.place).map(({ item }) => item)
  }

  /** The archive of an item; null if it was removed. */
  async archiveOf(id: string): Promise<Blob | null> {
    const row: Row | undefined = await this.within('readonly', (store) => store.get(id))
    return row?.archive ?? null
  }

  add(item: QueuedPackage, place: number, archive: Blob): Promise<unknown> {
    const row: Row = { id: item.id, place, item, archive }
    return this.within('readwrite', (store) => store.put(row))
  }

  /** Stores the state of an item, without the archive if it was imported. */
  async note(item: QueuedPackage): Promise<void> {
    const row: Row | undefined = await this.within('readonly', (store) => store.get(item.id))
    if (row === undefined) return
    const archive = item.at.step === 'imported' ? null : row.archive
    await this.within('readwrite', (store) => store.put({ ...row, item, archive }))
  }

  async remove(ids: Iterable<string>): Promise<void> {
    for (const id of ids) await this.within('readwrite', (store) => store.delete(id))
  }

  private async within<Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> {
    const db = await this.opened
    return await answered(ask(db.transaction(STORE, mode).objectStore(STORE)))
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return answered(request)
}

const answered = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data here.'))
  })
