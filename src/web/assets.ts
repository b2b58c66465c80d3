/** One built file: its address (with a content hash in the name), where it lies, and its type. */
export type Asset = { readonly path: string; readonly file: string; readonly type: string }

/** The addresses a page needs in its head. */
export type AssetEntries = {
  readonly boot: string
  readonly theme: string
  readonly styles: readonly string[]
  readonly icon: string
  /** The same picture for what reads no SVG. */
  readonly icons: { readonly ico: string; readonly apple: string; readonly small: string; readonly large: string }
}

export type Assets = { readonly files: readonly Asset[]; readonly entries: AssetEntries }

/** Answers GET /assets/*: hashed names never change, so they may be kept for a year. Null where there is no such file. */
export function serveAsset(byPath: ReadonlyMap<string, Asset>, path: string): Response | null {
  const asset = byPath.get(path)
  if (asset === undefined) return null
  return new Response(Bun.file(asset.file), {
    headers: {
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
