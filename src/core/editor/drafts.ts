/**
 * A program that is open in several windows: the newest text wins. The author of the newest is offered the replaced one, so that nothing is
 * lost silently.
 */

/** The draft on the server; `source` null is the template. */
export type ServerDraft = { readonly source: string | null; readonly revision: number; readonly savedAtMs: number }
/** The draft in the browser. `revision`: the server revision that it is based on. `isSaved` false: the server does not have it yet. */
export type LocalDraft = {
  readonly text: string | null
  readonly revision: number
  readonly isSaved: boolean
  readonly changedAtMs: number
}

/** Returns the next revision after a save, and the part of the replaced one that the sender has not seen. */
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
  /** The version that lost; null if there is none. */
  readonly other: { readonly text: string | null } | null
}

/** Chooses between two versions once the server's is known; null for the template. */
export function metDraft(local: LocalDraft | null, server: ServerDraft | null): Met | null {
  const ofServer = server === null ? null : taken(server)
  if (local === null) return ofServer === null ? null : { draft: ofServer, other: null }
  if (server === null || ofServer === null)
    // A saved draft that the server lacks belongs to another account that used this browser before.
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
