/**
 * A program that is open in several windows: the newest text wins. What it takes the place of is offered to the author
 * of the newest, so nothing is lost in silence.
 */

/** As the server keeps it; `source` null is the template. */
export type ServerDraft = { readonly source: string | null; readonly revision: number; readonly savedAtMs: number }
/**
 * As the browser keeps it. `revision`: the server's on which it stands. `isSaved` false: the server does not have it
 * yet.
 */
export type LocalDraft = {
  readonly text: string | null
  readonly revision: number
  readonly isSaved: boolean
  readonly changedAtMs: number
}

/** Of a save: the draft's next revision, and what the sender has not seen of the one that it takes the place of. */
export function nextDraft(
  stored: Pick<ServerDraft, 'source' | 'revision'> | undefined,
  sent: { readonly source: string | null; readonly base: number },
): { readonly revision: number; readonly replaced: { readonly source: string | null } | null } {
  if (stored === undefined) return { revision: 1, replaced: null }
  const isUnseen = stored.revision !== sent.base && stored.source !== sent.source
  return { revision: stored.revision + 1, replaced: isUnseen ? { source: stored.source } : null }
}

type Met = {
  readonly draft: LocalDraft
  /** The version that lost; null where there is none. */
  readonly other: { readonly text: string | null } | null
}

/** Which of two versions an editor shows once it knows what the server has; null: the template. */
export function metDraft(local: LocalDraft | null, server: ServerDraft | null): Met | null {
  const ofServer = server === null ? null : taken(server)
  if (local === null) return ofServer === null ? null : { draft: ofServer, other: null }
  if (server === null || ofServer === null)
    // What was saved, and is not there, is of another account, which used this browser before.
    return local.isSaved ? null : { draft: { ...local, revision: 0 }, other: null }
  if (local.isSaved || local.text === server.source) return { draft: ofServer, other: null }
  if (local.revision === server.revision) return { draft: local, other: null }
  return local.changedAtMs > server.savedAtMs
    ? { draft: { ...local, revision: server.revision }, other: { text: server.source } }
    : { draft: ofServer, other: { text: local.text } }
}

const taken = ({ source, revision, savedAtMs }: ServerDraft): LocalDraft => ({
  text: source,
  revision,
  isSaved: true,
  changedAtMs: savedAtMs,
})
