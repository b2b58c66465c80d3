import wasmPath from '@resvg/resvg-wasm/index_bg.wasm' with { type: 'file' }
import { LRUCache } from 'lru-cache'
import { type Card, cardSvg } from './card'
import type { Lettering } from './lettering'

/** A picture has about 30 kB, so the cache holds a few megabytes at most. */
const MOST_KEPT = 200
/** Painting takes the processor for some 50 ms: this many requests may wait, further ones are refused. */
const MOST_WAITING = 8

/** Makes PNG pictures of cards, one after the other, and keeps the latest ones. */
export function createPainter() {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MOST_KEPT })
  const waiting = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let last: Promise<unknown> = Promise.resolve()
  const queued = (key: string, card: Card): Promise<Uint8Array<ArrayBuffer>> => {
    const mine = last.then(() => painted(card))
    last = mine.catch(() => undefined)
    const done = mine.finally(() => waiting.delete(key))
    waiting.set(key, done)
    return done
  }
  return {
    /** Returns the PNG of a card; null if too many requests are waiting. */
    async paint(card: Card): Promise<Uint8Array<ArrayBuffer> | null> {
      const key = JSON.stringify(card)
      const known = kept.get(key)
      if (known === undefined && !waiting.has(key) && waiting.size >= MOST_WAITING) return null
      const picture = known ?? (await (waiting.get(key) ?? queued(key, card)))
      kept.set(key, picture)
      return picture
    },
  }
}

type Tools = { readonly letters: Lettering; readonly Resvg: typeof import('@resvg/resvg-wasm').Resvg }

let ready: Promise<Tools> | null = null

/** The renderer and the fonts are loaded with the first picture, since most servers need neither at their start. */
async function readied(): Promise<Tools> {
  ready ??= (async () => {
    const [{ initWasm, Resvg }, { readLettering }] = await Promise.all([
      import('@resvg/resvg-wasm'),
      import('./lettering'),
    ])
    await initWasm(await Bun.file(wasmPath).arrayBuffer())
    return { letters: await readLettering(), Resvg }
  })()
  return await ready
}

async function painted(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const { letters, Resvg } = await readied()
  const drawable = {
    ...card,
    headline: letters.canDraw(card.headline) ? card.headline : card.kind,
    note: letters.canDraw(card.note) ? card.note : '',
  }
  const resvg = new Resvg(cardSvg(drawable, letters), { font: { loadSystemFonts: false } })
  try {
    const image = resvg.render()
    const png = new Uint8Array(image.asPng())
    image.free()
    return png
  } finally {
    resvg.free()
  }
}
