import { encodingFor } from './compression'

/** One built file: its URL path (with a content hash in the name), its location, its type, and its compressed forms. */
type Asset = {
  readonly path: string
  readonly file: string
  readonly type: string
  /** Compressed copies of the file; absent if compression saves nothing. */
  readonly br?: string
  readonly gzip?: string
}

/** The URL paths that a page needs in its head. */
export type AssetEntries = {
  readonly boot: string
  readonly theme: string
  readonly styles: readonly string[]
  readonly icon: string
  /** The same picture for clients that do not support SVG. */
  readonly icons: { readonly ico: string; readonly apple: string; readonly small: string; readonly large: string }
}

/** For each island its script, then those that it imports: a page requests all of them at once. */
type IslandScripts = Readonly<Record<string, readonly string[]>>

export type Assets = {
  readonly files: readonly Asset[]
  readonly entries: AssetEntries
  readonly islands: IslandScripts
  /** The scripts that the code editor loads at its start, for pages that show one. */
  readonly editor: readonly string[]
}

/**
 * Answers GET /assets/*, compressed as the request accepts. Hashed names never change their content, so they may be
 * cached for a year. Returns null if there is no such file.
 */
export function serveAsset(byPath: ReadonlyMap<string, Asset>, path: string, acceptEncoding: string | null) {
  const asset = byPath.get(path)
  if (asset === undefined) return null
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  if (asset.br === undefined && asset.gzip === undefined) return new Response(Bun.file(asset.file), { headers })
  headers.set('vary', 'accept-encoding')
  const encoding = encodingFor(acceptEncoding)
  const compressed = encoding === null ? undefined : asset[encoding]
  if (encoding !== null && compressed !== undefined) headers.set('content-encoding', encoding)
  return new Response(Bun.file(compressed ?? asset.file), { headers })
}
