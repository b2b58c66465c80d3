import { describe, expect, test } from 'bun:test'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { colorsOf, matchOfPixels, pixelsOf } from '#features/css-arena'
import { pictureJob, pictureOf } from '#runner'
import { judgesHere } from './harness.ts'

/** The number of renderings in all sandboxes together. */
const RENDERS = 100
/** A page with shadows, slanted edges, gradients and letters, which browsers render differently. */
const PAGE =
  '<style>body{margin:0;background:linear-gradient(45deg,#f06,#0cf)}div{width:200px;height:100px;margin:50px;background:#fff;box-shadow:0 10px 30px #0008;transform:rotate(10deg);font:bold 30px/1 sans-serif}</style><div>Hello</div>'
const OTHER = PAGE.replace('rotate(10deg)', 'rotate(11deg)')

const judges = await judgesHere()
const bytes = new Set<string>()
const scores = new Set<number>()

for (const { sandbox, runner } of judges) {
  describe(`in ${sandbox}`, () => {
    const isHere = () => {
      if (runner.rendererName() !== null) return true
      console.warn(`not tested: pages in ${sandbox}, because chromium-headless-shell is not installed there`)
      return false
    }
    const render = async (html: string) => {
      const result = await runner.judge(pictureJob(html), { priority: 'run', owner: 'tests' })
      const picture = pictureOf(result)
      if (picture === null) throw new Error(`${result.verdict} ${result.tests[0]?.message} ${result.tests[0]?.stderr}`)
      return picture
    }
    const pixels = async (html: string) => {
      const found = pixelsOf(await render(html))
      if (found === null) throw new Error('no picture of 400 by 300')
      return found
    }

    test('the same page gives the same bytes and the same score, however often and in every sandbox', async () => {
      if (!isHere()) return
      const wanted = await pixels(OTHER)
      for (let n = 0; n < RENDERS / judges.length; n++) {
        const picture = await render(PAGE)
        bytes.add(Bun.SHA256.hash(picture, 'hex'))
        scores.add(matchOfPixels(pixelsOf(picture) ?? new Uint8Array(), wanted))
      }
      expect({ bytes: bytes.size, scores: scores.size }).toEqual({ bytes: 1, scores: 1 })
      expect([...scores][0]).toBeLessThan(10_000)
    })

    test('whatever a page calls its font, it is the one that is shipped', async () => {
      if (!isHere()) return
      const inFont = (font: string) => render(`<p style="font:40px ${font}">Same letters</p>`)
      expect(await inFont('monospace')).toEqual(await inFont('Inter'))
      expect(await inFont('Nothing,serif')).toEqual(await inFont('Inter'))
    })

    test('a page has one device pixel a pixel and no scroll bars', async () => {
      if (!isHere()) return
      const found = await pixels('<style>body{margin:0;background:#123456}div{height:9000px}</style><div></div>')
      expect(colorsOf(found)).toEqual(['#123456'])
    })
  })
}

test('the targets that come with Joust have different names and pages', () => {
  expect(BUNDLED_TARGETS.length).toBeGreaterThanOrEqual(30)
  for (const key of ['id', 'title', 'html'] as const) {
    expect(new Set(BUNDLED_TARGETS.map((target) => target[key])).size).toBe(BUNDLED_TARGETS.length)
  }
})
