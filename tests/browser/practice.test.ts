import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../harness/accessibility'
import { DESKTOP, islandReady, type Look, picture, type Visitor, visitor } from '../harness/browser'
import { makeBusy } from '../harness/busy-judge'
import { editor, pasteCode } from '../harness/editor'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()
let player: Player

beforeAll(async () => {
  player = await signUp(server.url, 'practising')
})

async function open(look: Look = DESKTOP): Promise<Visitor> {
  const someone = await visitor(browser, server.url, look)
  await signInBrowser(someone, server.url, player)
  await someone.page.goto('/practice')
  await ready(someone.page)
  return someone
}

const inputBox = (page: Page) => page.getByRole('textbox', { name: 'Input what the program reads' })

async function ready(page: Page): Promise<void> {
  await islandReady(page, 'Practice')
  await page.locator('.cm-content').waitFor()
}

/** Records, from the moment the editor appears, how far each line number is from its line. */
async function watchNumbers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let worst = 0
    const look = (): void => {
      const tops = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter(({ style }) => style.visibility !== 'hidden')
          .map((one) => one.getBoundingClientRect().top)
      const numbers = tops('.cm-lineNumbers .cm-gutterElement')
      for (const [index, top] of tops('.cm-line').entries())
        worst = Math.max(worst, Math.abs(top - (numbers[index] ?? Number.NaN)))
      if (numbers.length > 0) document.documentElement.dataset.worstNumber = String(worst)
    }
    const lookOn = (): void => {
      look()
      requestAnimationFrame(lookOn)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
    lookOn()
    // Moves the editor out of the window, where it is not measured.
    document.addEventListener('DOMContentLoaded', () => {
      const above = document.createElement('div')
      above.className = 'h-screen'
      document.body.prepend(above, above.cloneNode(), above.cloneNode())
    })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.worstNumber))
}

const output = (page: Page) => page.getByRole('region', { name: 'Output', exact: true })
const run = (page: Page) => page.getByRole('button', { name: 'Run' }).click()
describe('practice mode', () => {
  test('shows the numbers of lines beside them from the first frame on, measured or not', async () => {
    const { page, context } = await visitor(browser, server.url)
    await signInBrowser({ page, context, complaints: [] }, server.url, player)
    const worst = await watchNumbers(page)
    await page.goto('/practice')
    await ready(page)
    await page.locator('.cm-editor').evaluate(async (element) => {
      element.scrollIntoView()
      for (let frame = 0; frame < 5; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    })
    expect(await worst()).toBeLessThan(1)
    await context.close()
  })

  test('runs a program on its input, and shows output, time and memory', async () => {
    const { page, complaints, context } = await open()
    expect(await page.title()).toBe('Practice Mode - Code Online Compiler')
    await pasteCode(page, 'name = input()\nprint("Hello, " + name)')
    await inputBox(page).fill('Ada')
    await run(page)
    await output(page).getByText('Hello, Ada').waitFor()
    // The button has kept the focus although it was busy in the meantime.
    expect(await page.getByRole('button', { name: 'Run' }).evaluate((one) => one === document.activeElement)).toBe(true)
    const said = await output(page).innerText()
    expect(said).toContain('Finished')
    expect(said).toMatch(/Time\s+\d\.\d{3} s/i)
    expect(said).toMatch(/Memory\s+\d+\.\d MB/i)
    await picture(page, 'practice-dark-1440')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('numbers the lines at their own height, where motion is reduced, too', async () => {
    const { page, context } = await open()
    await pasteCode(page, Array.from({ length: 8 }, (_, line) => `print(${line})`).join('\n'))
    await page.locator('.cm-line span').first().waitFor()
    const [numbers, lines] = await page.evaluate(() => {
      const topsOf = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => Math.round(one.getBoundingClientRect().top))
      return [topsOf('.cm-lineNumbers .cm-gutterElement').slice(1), topsOf('.cm-line')]
    })
    expect(lines.length).toBeGreaterThan(5)
    expect(numbers).toEqual(lines)
    // A style with a transition would be measured before it has changed.
    expect(await page.locator('.cm-content').evaluate((one) => getComputedStyle(one).transitionProperty)).toBe('none')
    await context.close()
  })

  test('runs on Ctrl+Enter from within the editor, without a new line in the program', async () => {
    const { page, context } = await open()
    await pasteCode(page, 'print(6 * 7)')
    await editor(page).press('Control+Enter')
    await output(page).getByText('42').waitFor()
    expect(await editor(page).innerText()).toBe('print(6 * 7)')
    await context.close()
  })

  test("shows the compiler's words where a program does not compile", async () => {
    const { page, context, complaints } = await open({ theme: 'light', width: 1024, height: 768 })
    await page.getByLabel('Language').selectOption({ label: await labelOf(page, 'C++ (GCC') })
    await pasteCode(page, '#include <iostream>\nint main() {\n    std::cout << undefined_name;\n}\n')
    await run(page)
    await output(page).getByText('Compilation Error').waitFor()
    expect(await output(page).getByRole('region', { name: 'Compiler' }).innerText()).toContain('undefined_name')
    await picture(page, 'practice-compile-error-light-1024')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('keeps standard error apart from the output', async () => {
    const { page, context } = await open({ theme: 'dark', width: 1024, height: 768 })
    await page.getByLabel('Language').selectOption('71')
    await pasteCode(page, 'import sys\nprint("result")\nprint("trouble", file=sys.stderr)\nsys.exit(2)')
    await run(page)
    await output(page).getByText('Runtime Error', { exact: true }).waitFor()
    expect(await output(page).getByRole('region', { name: 'Standard output' }).innerText()).toContain('result')
    expect(await output(page).getByRole('region', { name: 'Standard error' }).innerText()).toContain('trouble')
    await picture(page, 'practice-stderr-dark-1024')
    await context.close()
  })

  test('says where the program stands while the judge is busy, and runs it when its turn comes', async () => {
    const busy = await makeBusy(server)
    const { page, context, complaints } = await open()
    await pasteCode(page, 'print("at last")')
    await run(page)
    await output(page).getByRole('status').getByText('2nd in line').waitFor()
    await output(page).getByText('The judge is busy.').waitFor()
    await picture(page, 'practice-queue-dark-1440')
    await busy.end()
    await output(page).getByText('at last').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('is stopped by Stop, and the judge is free for the next run', async () => {
    const { page, context } = await open()
    await page.getByLabel('Language').selectOption('71')
    await pasteCode(page, 'while True:\n    pass')
    const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/practice/execute'))
    await run(page)
    await page.getByRole('button', { name: 'Stop' }).click()
    await output(page).getByText('You stopped the program.').waitFor()
    await page.getByRole('button', { name: 'Run' }).and(page.locator(':focus')).waitFor()
    // The program must be gone from the server and not only from the page.
    await broken
    while (server.services.operations.overview(null).judge.slots.busy > 0)
      await new Promise((resolve) => setImmediate(resolve))
    await pasteCode(page, 'print("next")')
    await run(page)
    await output(page).getByText('next').waitFor()
    await context.close()
  })

  test('shares program and input by a link, and deletes it, once each where the button is pressed twice', async () => {
    const { page, complaints, context } = await open()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/practice/shared')) calls.push(request.method())
    })
    await pasteCode(page, 'print("shown to a friend")')
    await inputBox(page).fill('its input')
    await page.getByRole('button', { name: 'Share by link' }).dblclick()
    await page.getByRole('link', { name: 'Shared link' }).waitFor()
    await picture(page, 'practice-shared-dark-1440')
    const list = await context.newPage()
    await list.goto('/shared')
    await list.getByRole('row', { name: /print/ }).first().getByRole('link').waitFor()
    await picture(list, 'shared-programs-dark-1440')
    await list.close()
    await page.getByRole('link', { name: 'Shared link' }).click()
    await islandReady(page, 'SharedProgram')
    await page.getByText('shown to a friend').waitFor()
    await page.getByText('its input').waitFor()
    await picture(page, 'shared-program-dark-1440')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete' }).dblclick()
    await page.locator(':focus').getByText('The shared program is deleted.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Shared Program' }).waitFor()
    expect(await page.getByRole('link', { name: 'My Shared Programs' }).getAttribute('href')).toBe('/shared')
    expect(calls).toEqual(['POST', 'DELETE'])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('asks for code where there is none', async () => {
    const { page, context } = await open()
    await pasteCode(page, '   ')
    await run(page)
    await output(page).getByText('Please select a language and write some code').waitFor()
    await context.close()
  })

  test('says that it failed where the server does not answer', async () => {
    const { page, context } = await open()
    await page.route('**/api/practice/execute', (route) => route.abort())
    await pasteCode(page, 'print(1)')
    await run(page)
    await output(page).getByText('Failed to execute code. Please try again.').waitFor()
    expect(await output(page).getByRole('status').first().innerText()).toBe('Error')
    await picture(page, 'practice-failed-dark-1440')
    await context.close()
  })

  test('keeps the program of each language, the choice and the input over a reload', async () => {
    const { page, context } = await open()
    await page.getByLabel('Language').selectOption('71')
    await pasteCode(page, 'print("mine")')
    await inputBox(page).fill('kept')
    await page.getByLabel('Language').selectOption('63')
    await editor(page).getByText('console.log').waitFor()
    await pasteCode(page, 'console.log("also mine")')
    await page.reload()
    await ready(page)
    await editor(page).getByText('also mine').waitFor()
    expect(await inputBox(page).inputValue()).toBe('kept')
    await page.getByLabel('Language').selectOption('71')
    await editor(page).getByText('print("mine")').waitFor()
    const reset = page.getByRole('button', { name: 'Reset to Template' })
    await reset.press('Enter')
    await editor(page).getByText('sys.stdin').waitFor()
    // There is nothing to reset now. The button keeps the focus nevertheless.
    await reset.and(page.locator('[aria-disabled="true"]:focus')).waitFor()
    await context.close()
  })

  test('keeps the input with the account, and where the edges stand', async () => {
    const { page, context } = await open()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/editor/drafts/practice/stdin'))
    await inputBox(page).fill('of another browser')
    expect((await saved).ok()).toBe(true)
    const edge = page.getByRole('separator', { name: 'Width of input and output' })
    await edge.press('ArrowLeft')
    const moved = await edge.getAttribute('aria-valuenow')
    await page.reload()
    await ready(page)
    await edge.focus()
    expect(await edge.getAttribute('aria-valuenow')).toBe(moved ?? '')
    await context.close()
    const other = await open()
    await other.page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('#stdin')?.value === 'of another browser',
    )
    await other.context.close()
  })

  test('Tab indents, and Escape and then Tab leaves the editor', async () => {
    const { page, context } = await open()
    await pasteCode(page, 'x')
    await editor(page).press('Home')
    await editor(page).press('Tab')
    expect((await editor(page).innerText()).trimEnd()).toMatch(/^\s+x$/)
    await editor(page).press('Escape')
    await editor(page).press('Tab')
    await page.getByRole('separator', { name: 'Width of input and output' }).press('Tab')
    expect(await inputBox(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })

  test('axe finds nothing in both themes and sizes', async () => {
    const { page, context } = await open()
    await pasteCode(page, 'import sys\nprint("out")\nprint("err", file=sys.stderr)')
    await run(page)
    await output(page).getByText('Standard error').waitFor()
    await inEveryLook(page, 'practice-both-streams')
    await context.close()
  })
})

/** The whole label of a language whose version the test does not know. */
async function labelOf(page: Page, beginning: string): Promise<string> {
  const labels = await page.getByLabel('Language').locator('option').allInnerTexts()
  return labels.find((label) => label.startsWith(beginning)) ?? ''
}
