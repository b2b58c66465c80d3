import { encodingFor } from './compression'

/** One built file: its address (with a content hash in the name), where it lies, its type, and its compressed forms. */
type Asset = {
  readonly path: string
  readonly file: string
  readonly type: string
  /** Files with the same content, compressed; absent where that saves nothing. */
  readonly br?: string
  readonly gzip?: string
}

/** The addresses a page needs in its head. */
export type AssetEntries = {
  readonly boot: string
  readonly theme: string
  readonly styles: readonly string[]
  readonly icon: string
  /** The same picture for what reads no SVG. */
  readonly icons: { readonly ico: string; readonly apple: string; readonly small: string; readonly large: string }
}

/** For each island its own script first, then those that this imports: a page asks for all of them at once. */
type IslandScripts = Readonly<Record<string, readonly string[]>>

export type Assets = {
  readonly files: readonly Asset[]
  readonly entries: AssetEntries
  readonly islands: IslandScripts
  /** What the code editor loads when it starts: asked for by pages that show one. */
  readonly editor: readonly string[]
}

/**
 * Answers GET /assets/*, compressed as the request accepts: hashed names never change, so they may be kept for a year.
 * Null where there is no such file.
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
