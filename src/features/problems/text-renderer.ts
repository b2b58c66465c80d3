import { LRUCache } from 'lru-cache'
import { isLight, isRenderable, TOO_HEAVY } from '#core/markup'
import { AppError } from '#errors'
import { HeavyTexts } from './heavy-texts'
import type { PictureAddress } from './pictures'
import { addressesOf, type PictureFiles, type RenderRequest } from './render-process'

/** The number of HTML characters that are cached; the least recently used text is rendered again. */
const KEPT_CHARS = 32 * 1024 * 1024

/**
 * Renders a text. The parser of Markdown and formulas is large, so it is loaded with the first text; it is needed
 * synchronously, so it cannot be imported dynamically.
 */
function rendered(markdown: string, pictures: PictureAddress | undefined): string {
  const { renderStatement }: typeof import('./statement') = require('./statement')
  return renderStatement(markdown, pictures)
}

/**
 * Renders users' Markdown as HTML that is safe in any page, each text once. No text blocks the server: a light one is
 * rendered at once, a heavy one in a process of its own, and one that is too heavy not at all (see #core/markup).
 */
export class TextRenderer {
  private readonly kept = new LRUCache<string, string>({
    maxSize: KEPT_CHARS,
    sizeCalculation: (html) => Math.max(1, html.length),
  })
  private readonly underWay = new Map<string, Promise<string>>()

  constructor(private readonly heavy = new HeavyTexts()) {}

  /**
   * Returns at once. A heavy text that is requested for the first time is shown as its source until it is rendered.
   * Never throws.
   */
  now(markdown: string, pictures: PictureFiles | null = null): string {
    const key = keyOf(markdown, pictures)
    const known = this.kept.get(key)
    if (known !== undefined) return known
    if (isLight(markdown)) return this.keep(key, rendered(markdown, addressesOf(pictures)))
    if (isRenderable(markdown)) void this.later(key, markdown, pictures)
    return sourceOf(markdown)
  }

  /** Renders texts that will be requested soon, one at a time, interleaved with other work. */
  async ahead(soon: readonly RenderRequest[]): Promise<void> {
    for (const { markdown, pictures } of soon) {
      await new Promise((resolve) => setImmediate(resolve))
      this.now(markdown, pictures)
    }
  }

  /** A single line, such as a constraint, without the enclosing paragraph. */
  line(markdown: string): string {
    const html = this.now(markdown).trim()
    const inner = /^<p>([\s\S]*)<\/p>$/.exec(html)?.[1]
    return inner === undefined || inner.includes('<p>') ? html : inner
  }

  /** The complete rendering, however long it takes. Throws VALIDATION if the text is too heavy. */
  async whole(markdown: string, pictures: PictureFiles | null = null): Promise<string> {
    if (!isRenderable(markdown)) throw new AppError('VALIDATION', TOO_HEAVY)
    const key = keyOf(markdown, pictures)
    if (this.kept.has(key) || isLight(markdown)) return this.now(markdown, pictures)
    return await this.later(key, markdown, pictures)
  }

  private later(key: string, markdown: string, pictures: PictureFiles | null): Promise<string> {
    const begun = this.underWay.get(key)
    if (begun !== undefined) return begun
    const rendering = this.heavy.render({ markdown, pictures }).then((html) => {
      this.underWay.delete(key)
      return this.keep(key, html ?? sourceOf(markdown))
    })
    this.underWay.set(key, rendering)
    return rendering
  }

  private keep(key: string, html: string): string {
    this.kept.set(key, html)
    return html
  }
}

const keyOf = (markdown: string, pictures: PictureFiles | null): string =>
  Bun.SHA256.hash(JSON.stringify([markdown, pictures]), 'base64')

const sourceOf = (markdown: string): string => `<pre><code>${Bun.escapeHTML(markdown)}</code></pre>`

/** The renderer of this process. */
export const texts = new TextRenderer()
