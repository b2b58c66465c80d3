import { expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { endAnimations } from './browser'

declare global {
  interface Window {
    /** Set when a test has loaded axe into the page. */
    readonly axe?: typeof axe
  }
}

/**
 * A page has some dozens of colours, which axe parses for each of its elements: with the results cached, a check takes
 * 0.55 to 0.75 of the time.
 */
const COLOURS_KEPT = `{
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      parseString.call(this, text)
      known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    }
    return Object.assign(this, known.get(text))
  }
}`

/**
 * axe was compiled for browsers without private fields, and keeps those of each colour in WeakMaps. With properties
 * instead, a check takes two thirds of the time. axe keeps nothing about frozen objects.
 */
const FIELDS_AS_PROPERTIES = `class {
  key = Symbol()
  has(owner) { return owner != null && this.key in owner }
  get(owner) { return owner[this.key] }
  set(owner, value) { owner[this.key] = value; return this }
  add(owner) { return this.set(owner, true) }
  delete(owner) { const had = this.has(owner); delete owner[this.key]; return had }
}`

const AXE = readFileSync(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir), 'utf8')
const PUT_INTO_PAGE = `((WeakMap, WeakSet) => { ${AXE} })(${FIELDS_AS_PROPERTIES}, ${FIELDS_AS_PROPERTIES});${COLOURS_KEPT}`

/** The faults that axe finds in a page and its frames, each as a rule and the elements that break it. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(PUT_INTO_PAGE)
  // Text that is still fading in has the contrast of that moment; where motion is reduced, its first frame shows it.
  await endAnimations(page)
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, { resultTypes: ['violations'], selectors: false })
    if (found === undefined) throw new Error('axe is not in the page')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

/** Expects a page without accessibility faults. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}
