import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Question } from '#contracts/trivia'
import { frameDocument, pageWithOption } from '#core/trivia'
import { BUNDLED_QUESTIONS } from '#db/seed/questions'
import { readQuestions } from '#features/questions'
import { islandReady, picture } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'
import FACTS from './trivia-facts.json'

const { server, browser } = await testSite()
let setter: Duelist
let page: Page
const folder = mkdtempSync(join(tmpdir(), 'joust-questions-'))

beforeAll(async () => {
  setter = await Duelist.arrive(browser, server.url, 'asking_owl')
  server.services.account.promote(null, 'asking_owl')
  ;({ page } = setter)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bundled: readonly Question[] = BUNDLED_QUESTIONS.flatMap((file) => readQuestions(file).questions).flatMap(
  ({ id, content }) => (id === null ? [] : [{ id, ...content }]),
)

describe('what the bundled questions say', () => {
  test('is so in this browser, where it can be tried', async () => {
    const blank = await browser.newPage()
    await blank.setContent('<!doctype html><html><body></body></html>')
    const ids = new Set<string>(bundled.map(({ id }) => id))
    for (const [id, fact] of Object.entries(FACTS)) {
      expect([id, ids.has(id)]).toEqual([id, true])
      expect([id, await blank.evaluate(`(async () => (${fact}))()`)]).toEqual([id, true])
    }
    await blank.close()
  })

  test('of renderings: the right option renders as shown, pixel by pixel, and no other one does', async () => {
    const frame = await browser.newPage({ viewport: { width: 320, height: 200 } })
    const shot = async (shown: { html: string; css: string }) => {
      await frame.setContent(frameDocument(shown, 'test'))
      return (await frame.screenshot()).toString('base64')
    }
    for (const { id, base, rendering, options, correct } of bundled) {
      if (base === undefined || rendering === undefined) continue
      const target = await shot(rendering)
      for (const [index, option] of options.entries()) {
        const same = (await shot(pageWithOption(base, option))) === target
        expect([id, option, same]).toEqual([id, option, correct.includes(index)])
      }
    }
    await frame.close()
  })
})

describe('a setter', () => {
  test('finds every question, with how it fares', async () => {
    await page.goto('/admin/questions?topic=css&q=justify-content')
    await islandReady(page, 'SettersQuestions')
    await page.getByText('Not asked yet').first().waitFor()
    await inEveryLook(page, 'trivia-setters-list')
  })

  test('sees a rendering question drawn live, with each of its options, in frames without script or network', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/questions/css-render-justify-between')
    await islandReady(page, 'EditQuestion')
    const shotOf = async (title: string) => {
      const frame = page.getByTitle(title, { exact: true })
      await frame.scrollIntoViewIfNeeded()
      expect(await frame.getAttribute('sandbox')).toBe('')
      expect(await frame.getAttribute('srcdoc')).toContain("default-src 'none'; style-src 'nonce-")
      return (await frame.screenshot()).toString('base64')
    }
    await picture(page, 'trivia-setters-rendering')
    // Other tests compare the pixels; this one checks that each option renders differently.
    const titles = ['The rendering in question', 'Option 1, rendered', 'Option 2, rendered', 'Option 3, rendered']
    const shots = []
    for (const title of titles) shots.push(await shotOf(title))
    expect(new Set(shots.slice(1)).size).toBe(3)
    await inEveryLook(page, 'trivia-setters-edit')
  })

  test('adds a question; what is wrong is said and nothing is lost', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/questions/create')
    await islandReady(page, 'EditQuestion')
    await page.getByLabel('Question', { exact: true }).fill('Which element is the root of a page?')
    await page.getByLabel('Option 1', { exact: true }).fill('`<html>`')
    await page.getByRole('button', { name: 'Add Question' }).click()
    await page
      .getByRole('group', { name: /^Options/ })
      .getByText('Write at least 2 options.')
      .waitFor()
    await page.locator(':focus').and(page.getByRole('alert')).waitFor()
    await picture(page, 'trivia-setters-wrong')
    await page.getByLabel('Option 2', { exact: true }).fill('`<body>`')
    await page.getByLabel('Explanation').fill('It is the document element.')
    await page.getByLabel('Source', { exact: true }).fill('HTML Standard: The html element')
    await page.getByLabel('Address of the source').fill('https://html.spec.whatwg.org/multipage/semantics.html')
    await page.getByRole('button', { name: 'Add Question' }).click()
    await page.getByText('Correct must name exactly one option').first().waitFor()
    await page.reload()
    await islandReady(page, 'EditQuestion')
    await page.getByLabel('Option 2', { exact: true }).and(page.locator('[value="`<body>`"]')).waitFor()
    expect(await page.getByLabel('Explanation').inputValue()).toBe('It is the document element.')
    await page.getByLabel('Option 1 is right').check()
    await page.getByRole('button', { name: 'Add Question' }).click()
    const added = page.getByText('The question is added.')
    await added.waitFor()
    expect(await added.evaluate((note) => note.getBoundingClientRect().top > 0)).toBe(true)
    await page.getByLabel('Explanation').fill('It is the root element.')
    await page.getByRole('button', { name: 'Save Question' }).click()
    await page.getByText('The question is saved.').waitFor()
  })

  test('learns where the same question stands already', async () => {
    await page.goto('/admin/questions/create')
    await islandReady(page, 'EditQuestion')
    await page.getByLabel('Question', { exact: true }).fill('Which element is the root of a page?')
    await page.getByLabel('Option 1', { exact: true }).fill('a')
    await page.getByLabel('Option 2', { exact: true }).fill('b')
    await page.getByLabel('Option 1 is right').check()
    await page.getByLabel('Explanation').fill('x')
    await page.getByLabel('Source', { exact: true }).fill('x')
    await page.getByLabel('Address of the source').fill('https://example.org/')
    await page.getByRole('button', { name: 'Add Question' }).click()
    await page
      .getByText(/asks the same/)
      .first()
      .waitFor()
    expect(await page.getByLabel('Option 1', { exact: true }).inputValue()).toBe('a')
  })

  test('imports a file, whole or not at all, with a line for each mistake', async () => {
    const right = {
      topic: 'html',
      difficulty: 'Easy',
      kind: 'single',
      text: 'Which?',
      options: ['a', 'b'],
      correct: [0],
    }
    const whole = { ...right, explanation: 'So.', reference: { title: 'x', url: 'https://example.org/' } }
    const file = join(folder, 'questions.json')
    await page.goto('/admin/questions')
    await islandReady(page, 'ImportQuestions')
    writeFileSync(file, JSON.stringify([whole, { ...whole, text: 'What?', correct: [4] }, right]))
    await page.getByLabel('File of questions').setInputFiles(file)
    await page.getByText('questions.json cannot be imported').waitFor()
    await page.getByText('Question 2: correct names option 5, and there are 2.').waitFor()
    await page
      .getByText('Question 3: question 1 asks the same.')
      .or(page.getByText(/^Question 3: /))
      .first()
      .waitFor()
    await picture(page, 'trivia-setters-import')
    writeFileSync(file, JSON.stringify([whole]))
    await page.getByLabel('File of questions').setInputFiles(file)
    await page.getByText(/^1 added, 0 changed, 0 the same/).waitFor()
  })

  test('retires a question and asks it again', async () => {
    await page.goto('/admin/questions?q=css-gap')
    await islandReady(page, 'SettersQuestions')
    await page.getByRole('button', { name: 'Retire css-gap' }).click()
    await page.getByText('The question is asked no more.').waitFor()
    await page.goto('/admin/questions?state=retired')
    await islandReady(page, 'SettersQuestions')
    await page.getByRole('button', { name: 'Restore css-gap' }).click()
    await page.getByText('The question is asked again.').waitFor()
  })

  test('no page complained but of the refusals above', () => {
    expect(setter.guest.complaints.filter((line) => !/status of 4(00|09)/.test(line))).toEqual([])
  })
})
