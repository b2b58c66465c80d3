/** The faults that the tests' own accessibility check finds: it must not miss what it checks on every page. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { faultsOf } from '../harness/accessibility'
import { sharedBrowser } from '../harness/browser'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

const ADDRESS = 'http://joust.test/'
const document = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`

test.each([
  ['nothing', '<p style="color: oklch(0.2 0.01 256)">Words</p>', []],
  // The same colour is accessible on one background and not on another.
  [
    'a text that its ground nearly hides',
    `<p style="color: oklch(0.7 0.02 256); background: oklch(0.1 0.01 256)">Right</p>
     <p style="color: oklch(0.7 0.02 256)">Wrong</p><p style="color: rgb(170, 170, 170)">Wrong, too</p>`,
    [
      'color-contrast: <p style="color: oklch(0.7 0.02 256)">Wrong</p> | <p style="color: rgb(170, 170, 170)">Wrong, too</p>',
    ],
  ],
  [
    'nothing in a text that would fade in for an hour',
    `<style>@keyframes fade { from { color: rgb(220, 220, 220) } }</style>
     <p style="color: black; animation: fade 3600s">Words</p>`,
    [],
  ],
  ['a picture without words', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', ['image-alt']],
  [
    'the same within a frame',
    `<iframe title="Framed" srcdoc='<html lang="en"><title>Framed</title><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'></iframe>`,
    ['image-alt'],
  ],
])('%s is found', async (_name, body, faults) => {
  // The check reads frames of the page's own origin, which a page without a URL does not have.
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: document(body) }))
  await page.goto(ADDRESS)
  const found = await faultsOf(page)
  expect(found, found.join('\n')).toHaveLength(faults.length)
  for (const [index, fault] of faults.entries()) expect(found[index]).toStartWith(fault)
  // A second check of the same page finds the same.
  expect(await faultsOf(page)).toEqual(found)
})
