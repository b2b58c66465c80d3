import { type LocalDraft, metDraft, type ServerDraft } from '#core/editor'
import { type ApiError, api } from '../api'
import { attempt } from '../attempt'
import { readLocal, removeLocal, writeLocal } from './local-drafts'
import { isProgramSlot } from './slots'

/** The shortest interval between two saves while the user types. */
const SAVE_EVERY_MS = 2000
const TRY_AGAIN_MS = 15_000

type Slot = {
  draft: LocalDraft | null
  /** The version of another window that was not taken; null if there is none to offer. */
  other: { readonly text: string | null } | null
  languageId: number
  timer: ReturnType<typeof setTimeout> | null
  isSending: boolean
  /** The number of the keeper's save that last ended for this slot; 0 if none has. */
  lastSave: number
}

export type KeeperOptions = {
  /** A problem's id, `practice`, or a room such as `duel:ABC123`. */
  readonly scope: string
  /** Where earlier versions of Joust stored the programs in this browser. */
  readonly formerly: string
  /** Whether the server stores the programs as well. It does not for visitors and in rooms. */
  readonly isKept: boolean
  /** The only text of this keeper. Without it, the keeper has a program for each language. */
  readonly only?: string
}

/**
 * Stores the programs of one problem, in this browser at once and on the server soon after. Where two windows have changed the same
 * program, core/editor decides which version is shown.
 */
export class DraftKeeper {
  private readonly slots = new Map<string, Slot>()
  private server: ReadonlyMap<string, ServerDraft> | null = null
  private lastLanguage: number | null = null
  private isKept: boolean
  private isTouched = false
  private saves = 0
  private onChange: () => void = () => undefined

  constructor(private readonly options: KeeperOptions) {
    this.isKept = options.isKept
  }

  /** Loads from the server, and saves until the returned function is called. `onLanguage` receives the language used last. */
  start(onChange: () => void, onLanguage: (languageId: number) => void): () => void {
    this.onChange = onChange
    const turn = () => (document.visibilityState === 'hidden' ? this.saveAll() : void this.load())
    const leave = () => this.saveAll()
    document.addEventListener('visibilitychange', turn)
    window.addEventListener('pagehide', leave)
    void this.load().then(() => {
      if (!this.isTouched && this.lastLanguage !== null) onLanguage(this.lastLanguage)
    })
    return () => {
      document.removeEventListener('visibilitychange', turn)
      window.removeEventListener('pagehide', leave)
      this.saveAll()
      this.onChange = () => undefined
    }
  }

  /** Null stands for the template. */
  text(slot: string): string | null {
    return this.slots.get(slot)?.draft?.text ?? null
  }

  other(slot: string): { readonly text: string | null } | null {
    return this.slots.get(slot)?.other ?? null
  }

  /** A language was opened: reads what this browser has stored of it. */
  open(slot: string, languageId: number): void {
    if (this.slots.has(slot)) return
    const draft = readLocal(this.options.scope, slot, this.options.formerly)
    this.slots.set(slot, { draft, other: null, languageId, timer: null, isSending: false, lastSave: 0 })
    if (this.server !== null) this.meet(slot)
    this.onChange()
  }

  write(slot: string, languageId: number, text: string | null): void {
    this.open(slot, languageId)
    const at = this.slots.get(slot)
    if (at === undefined) return
    this.isTouched = true
    at.languageId = languageId
    this.put(slot, { text, revision: at.draft?.revision ?? 0, isSaved: false, changedAtMs: Date.now() })
    this.schedule(slot, SAVE_EVERY_MS)
    this.onChange()
  }

  /** A language was chosen: saves the program once more, because the server stores the language together with it. */
  choose(slot: string, languageId: number): void {
    this.isTouched = true
    if (this.server === null) return
    this.write(slot, languageId, this.text(slot))
  }

  /** Takes the other window's version, or dismisses it. */
  settle(slot: string, takesOther: boolean): void {
    const at = this.slots.get(slot)
    if (at?.other == null) return
    const { text } = at.other
    at.other = null
    if (takesOther) this.write(slot, at.languageId, text)
    else this.onChange()
  }

  /** Takes what another tab of this browser has written since, for drafts that only the browser stores. */
  readAgain(): void {
    for (const [slot, at] of this.slots) {
      const there = readLocal(this.options.scope, slot, this.options.formerly)
      if (there !== null && there.changedAtMs > (at.draft?.changedAtMs ?? 0)) at.draft = there
    }
    this.onChange()
  }

  private async load(): Promise<void> {
    if (!this.isKept) return
    const savesBefore = this.saves
    const asked = await attempt(api('GET /api/editor/drafts/{scope}', { params: { scope: this.options.scope } }))
    if (!asked.ok) return
    const { drafts } = asked.answer
    this.lastLanguage = drafts.find(({ slot }) => this.isOwn(slot))?.languageId ?? null
    this.server = new Map(drafts.map((one) => [one.slot, { ...one, savedAtMs: Date.parse(one.savedAt) }]))
    // The answer may have been written before a save that ended in the meantime. For such a slot it is out of date.
    for (const [slot, { lastSave }] of this.slots) if (lastSave <= savesBefore) this.meet(slot)
    this.onChange()
  }

  private isOwn(slot: string): boolean {
    return this.options.only === undefined ? isProgramSlot(slot) : slot === this.options.only
  }

  private meet(slot: string): void {
    const at = this.slots.get(slot)
    // A version that is being sent is newer than the one that was just read.
    if (at === undefined || at.isSending) return
    const met = metDraft(at.draft, this.server?.get(slot) ?? null)
    if (met === null) {
      at.draft = null
      removeLocal(this.options.scope, slot)
      return
    }
    at.other = met.other ?? at.other
    this.put(slot, met.draft)
    if (!met.draft.isSaved) this.schedule(slot, 0)
  }

  private put(slot: string, draft: LocalDraft): void {
    const at = this.slots.get(slot)
    if (at === undefined) return
    at.draft = draft
    writeLocal(this.options.scope, slot, draft)
  }

  private schedule(slot: string, ms: number): void {
    const at = this.slots.get(slot)
    if (!this.isKept || at === undefined || at.timer !== null) return
    at.timer = setTimeout(() => {
      at.timer = null
      void this.save(slot)
    }, ms)
  }

  private saveAll(): void {
    for (const [slot, at] of this.slots) {
      if (at.timer !== null) clearTimeout(at.timer)
      at.timer = null
      if (at.draft?.isSaved === false) void this.save(slot, true)
    }
  }

  private async save(slot: string, leaving = false): Promise<void> {
    const at = this.slots.get(slot)
    const sent = at?.draft
    if (!this.isKept || at === undefined || sent == null || sent.isSaved) return
    if (at.isSending) return this.schedule(slot, SAVE_EVERY_MS)
    at.isSending = true
    const saved = await attempt(
      api('PUT /api/editor/drafts/{scope}/{slot}', {
        params: { scope: this.options.scope, slot },
        body: { languageId: at.languageId, source: sent.text, base: sent.revision },
        ...(leaving && { keepalive: true }),
      }),
    )
    at.isSending = false
    if (!saved.ok) return this.failed(slot, saved.refusal)
    this.saves += 1
    at.lastSave = this.saves
    const { revision, replaced } = saved.answer
    const isCurrent = at.draft === sent
    this.put(slot, { ...(at.draft ?? sent), revision, isSaved: isCurrent })
    if (!isCurrent) this.schedule(slot, SAVE_EVERY_MS)
    if (replaced !== null) at.other = { text: replaced.source }
    this.onChange()
  }

  /** Retries if the server is unreachable or busy. After a refusal it does not, and this browser goes on storing the program. */
  private failed(slot: string, { status }: ApiError): void {
    if (status === 0 || status === 429 || status >= 500) this.schedule(slot, TRY_AGAIN_MS)
    else this.isKept = status === 413
  }
}
