import { expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { NONCE_BYTES, splicedEncoded, splicedPlain } from './spliced'

const paragraphs = (n: number): string => Array.from({ length: n }, (_, i) => `<p class="text">line ${i}</p>`).join('')
const nonceOf = (first: string): string => first.padEnd(NONCE_BYTES, 'x"/>0123456789Zz')

test.each([
  ['a page', { before: `<html>${paragraphs(300)}<meta content="`, after: `"/>${paragraphs(900)}</html>` }],
  ['a page that ends soon', { before: '<p>', after: '"/' }],
  ['more than a window of the compressor', { before: paragraphs(4000), after: `">${paragraphs(9000)}` }],
  ['letters of several bytes', { before: 'äöü≥…'.repeat(200), after: `">${'漢字'.repeat(400)}` }],
])('%s, compressed once, is read with any nonce', async (_, text) => {
  for (const encoding of ['br', 'gzip'] as const) {
    const spliced = await splicedEncoded(text, encoding)
    for (const nonce of [nonceOf('a'), nonceOf('line 1</p>'), 'x'.repeat(NONCE_BYTES)]) {
      const bytes = spliced?.(nonce) ?? Buffer.alloc(0)
      const read = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
      expect(read.toString()).toBe(`${text.before}${nonce}${text.after}`)
      expect(splicedPlain(text)(nonce).toString()).toBe(read.toString())
    }
  }
})
