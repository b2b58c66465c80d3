import { applyDelta, deltaBetween, type TextDelta } from './delta'
import { type EditorState, editorAfter, type ProgramEdit, textOf, withText } from './program'

/** How much of a player's typing is kept, and how fast. The figures are ours; 64 KiB is the limit of every program. */
export const RECORDING = {
  /** UTF-8 bytes of one program. */
  documentBytes: 64 * 1024,
  /** Batches within this time of a row's first one are merged into it. */
  mergeMs: 1_000,
  /** Batches that a player may send at once, and how many are regained per second. */
  burst: 8,
  perSecond: 3,
  /** The limit of inserted characters over a whole duel: some thirty times the largest program. */
  characters: 2 * 1024 * 1024,
} as const

/** Sent about once a second: the whole text, or the change since the revision `base`. */
export type Batch =
  | { readonly languageId: number; readonly text: string }
  | { readonly languageId: number; readonly base: number; readonly delta: TextDelta }

/** A stored row; `seq` counts from 1 for each player in a duel. */
export type EditRow = ProgramEdit & { readonly seq: number; readonly revision: number }

/** One player's record while the duel runs. */
export type Track = {
  /** Rises with every accepted batch; the next batch must follow it. */
  readonly revision: number
  readonly editor: EditorState
  /** The latest row while it still accepts batches, and its language's text before it. */
  readonly open: { readonly row: EditRow; readonly sinceMs: number; readonly before: string } | null
  readonly seq: number
  /** Characters inserted so far, in closed rows. */
  readonly spent: number
  readonly tokens: number
  readonly countedAtMs: number
}

type RecordRefusal = 'CODE_TOO_FAST' | 'CODE_OUT_OF_STEP' | 'SOURCE_TOO_LARGE' | 'CODE_RECORD_FULL'

type Recorded =
  /** `row`: the row to store under its `seq`, possibly replacing one; null if nothing changed. */
  | { readonly ok: true; readonly track: Track; readonly row: EditRow | null }
  | { readonly ok: false; readonly track: Track; readonly code: RecordRefusal }

/** Starts a record, or resumes it from its rows. */
export function trackOf(rows: readonly EditRow[], nowMs: number): Track {
  const last = rows.at(-1)
  return {
    revision: last?.revision ?? 0,
    editor: editorAfter(rows),
    open: null,
    seq: last?.seq ?? 0,
    spent: rows.reduce((sum, { inserted }) => sum + inserted.length, 0),
    tokens: RECORDING.burst,
    countedAtMs: nowMs,
  }
}

/** Accepts one batch, or returns why not; then only the allowance has changed. Pure. */
export function record(before: Track, batch: Batch, nowMs: number): Recorded {
  const track = earned(before, nowMs)
  const refuse = (code: RecordRefusal): Recorded => ({ ok: false, track, code })
  if (before.tokens + earnedSince(before, nowMs) < 1) return refuse('CODE_TOO_FAST')
  const { languageId } = batch
  const text = 'text' in batch ? batch.text : followed(track, batch)
  if (text === null || !text.isWellFormed()) return refuse('CODE_OUT_OF_STEP')
  if (isTooLarge(text)) return refuse('SOURCE_TOO_LARGE')
  const revision = track.revision + 1
  if (track.editor.languageId === languageId && textOf(track.editor, languageId) === text) {
    return { ok: true, track: { ...track, revision }, row: null }
  }
  const { open, spent } = placed(track, languageId, nowMs)
  const row = { ...deltaBetween(open.before, text), atMs: nowMs, languageId, seq: open.seq, revision }
  if (spent + row.inserted.length > RECORDING.characters) return refuse('CODE_RECORD_FULL')
  const editor = withText(track.editor, languageId, text)
  return {
    ok: true,
    track: {
      ...track,
      revision,
      editor,
      seq: row.seq,
      spent,
      open: { row, sinceMs: open.sinceMs, before: open.before },
    },
    row,
  }
}

/** The row for the next edit: the open one, or a new one after closing it. */
function placed(track: Track, languageId: number, nowMs: number) {
  const { open, spent } = track
  if (open !== null && open.row.languageId === languageId && nowMs - open.sinceMs < RECORDING.mergeMs) {
    return { open: { seq: open.row.seq, sinceMs: open.sinceMs, before: open.before }, spent }
  }
  return {
    open: { seq: track.seq + 1, sinceMs: nowMs, before: textOf(track.editor, languageId) },
    spent: spent + (open?.row.inserted.length ?? 0),
  }
}

/** The text after a delta to the known revision; null if it does not follow it. */
function followed(track: Track, { languageId, base, delta }: Extract<Batch, { base: number }>): string | null {
  if (base !== track.revision || languageId !== track.editor.languageId) return null
  return applyDelta(textOf(track.editor, languageId), delta)
}

const earnedSince = ({ countedAtMs }: Track, nowMs: number): number =>
  (Math.max(0, nowMs - countedAtMs) / 1000) * RECORDING.perSecond

function earned(track: Track, nowMs: number): Track {
  const tokens = Math.min(RECORDING.burst, track.tokens + earnedSince(track, nowMs))
  return { ...track, tokens: Math.max(0, tokens - 1), countedAtMs: nowMs }
}

/** A UTF-16 unit has one to three bytes, so most texts need not be measured. */
function isTooLarge(text: string): boolean {
  if (text.length * 3 <= RECORDING.documentBytes) return false
  return text.length > RECORDING.documentBytes || new TextEncoder().encode(text).length > RECORDING.documentBytes
}
