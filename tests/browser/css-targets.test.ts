/** CSS targets in a setter's browser: created from a page, previewed as the server renders it, changed, retired, imported and exported. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { OPERATOR_ID } from '#contracts/ids'
import { islandReady, picture } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
let setter: Duelist
let page: Page
const folder = mkdtempSync(join(tmpdir(), 'joust-targets-'))

beforeAll(async () => {
  await server.services.cssTargets.renderMissing()
  setter = await Duelist.arrive(browser, server.url, 'painting_owl')
  server.services.account.promote(null, 'painting_owl')
  ;({ page } = setter)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PAGE = '<style>body{margin:0;background:linear-gradient(90deg,#123456 100px,#fedcba 0)}</style>'

async function write(html: string): Promise<void> {
  await page.getByRole('textbox', { name: 'HTML and CSS of the target' }).click()
  for (const key of ['Control+Home', 'Control+Shift+End', 'Delete']) await page.keyboard.press(key)
  await page.keyboard.insertText(html)
}
const html = () => page.getByRole('textbox', { name: 'HTML and CSS of the target' })
const written = () => html().innerText()

describe('a setter', () => {
  test('finds every target with its picture', async () => {
    await page.goto('/admin/targets')
    await islandReady(page, 'SettersTargets')
    const pictures = page.getByRole('table').locator('img')
    expect(await pictures.count()).toBe(24)
    const first = pictures.first()
    expect(await first.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBe(400)
    await inEveryLook(page, 'css-targets-list')
    await page.goto('/admin/targets?difficulty=Hard&q=cube')
    await page.getByRole('link', { name: 'Cube' }).waitFor()
    expect(await page.getByRole('table').locator('img').count()).toBe(1)
  })

  test('sees a page as the server draws it, with its colours and how close a solution comes', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/targets/create')
    await islandReady(page, 'EditTarget')
    await write(PAGE)
    const drawn = page.getByRole('img', { name: 'The target, as players would see it' })
    await page.getByText('#fedcba', { exact: true }).waitFor()
    expect(await drawn.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBe(400)
    await page.getByText('400 by 300 pixels').waitFor()
    await page.getByText('100.00 %').waitFor()
    await inEveryLook(page, 'css-targets-edit')
  })

  test('learns what is wrong, and loses nothing; what is hostile runs nowhere', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Add Target' }).click()
    await page.getByText('Give the target a title.').first().waitFor()
    await page.getByLabel('Title').fill('Two parts')
    const hostile = `<b>x</b><script>parent.document.title='ran'</script><img src="${server.url}/favicon.ico?leak">`
    const leaked: string[] = []
    page.on('requestfinished', (request) => request.url().includes('leak') && leaked.push(request.url()))
    await write(hostile)
    await page.getByRole('status').filter({ hasText: 'Not allowed in a picture: <script> (line 1)' }).waitFor()
    await page.getByRole('button', { name: 'Add Target' }).click()
    await page.locator('#html').getByText('no script runs').waitFor()
    expect([await page.title(), leaked]).toEqual(['Add Target · Joust', []])
    await picture(page, 'css-targets-wrong')
    await write('<style>body{background:#123456}</style>')
    await page.getByRole('button', { name: 'Add Target' }).click()
    await page.locator('#html').getByText('The picture has a single colour: there is nothing to match.').waitFor()
    expect([await page.getByLabel('Title').inputValue(), await written()]).toEqual([
      'Two parts',
      '<style>body{background:#123456}</style>',
    ])
  })

  test('finds what was typed again after a reload', async () => {
    await page.reload()
    await islandReady(page, 'EditTarget')
    await page.getByLabel('Title').and(page.locator('[value="Two parts"]')).waitFor()
    await html().filter({ hasText: '<style>body{background:#123456}</style>' }).waitFor()
  })

  test('adds it, changes it, and reads who saved before them', async () => {
    await write(PAGE)
    await page.getByRole('button', { name: 'Add Target' }).click()
    await page.getByText('The target is given out from now on.').waitFor()
    await page.getByLabel('Title').fill('Two columns')
    await page.getByRole('button', { name: 'Save Target' }).click()
    await page.getByText('The target is saved.').waitFor()
    const { setters } = server.services.cssTargets
    const [target] = setters.list({ q: 'Two columns', page: 1 }).targets
    if (target === undefined) throw new Error('no target')
    const { id, version } = target
    await setters.change(OPERATOR_ID, id, { title: 'Faster', difficulty: 'Hard', html: PAGE, version })
    await page.getByLabel('Title').fill('Too late')
    await page.getByRole('button', { name: 'Save Target' }).click()
    await page.getByText('Someone else saved this target since you opened it.').first().waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Too late')
    await page.goto(`/admin/targets/${id}`)
    await islandReady(page, 'EditTarget')
    expect(await page.getByLabel('Title').inputValue()).toBe('Faster')
    await page.getByRole('button', { name: 'Discard Mine' }).click()
    await page.reload()
    await islandReady(page, 'EditTarget')
    expect(await page.getByLabel('Title').inputValue()).toBe('Faster')
    expect(await page.getByRole('button', { name: 'Discard Mine' }).count()).toBe(0)
    // After the target was added, its draft is gone.
    await page.goto('/admin/targets/create')
    await islandReady(page, 'EditTarget')
    expect(await page.getByLabel('Title').inputValue()).toBe('')
  })

  test('retires a target and gives it out again', async () => {
    await page.goto('/admin/targets?q=css%3Asun')
    await islandReady(page, 'SettersTargets')
    await page.getByRole('button', { name: 'Retire Sun' }).click()
    await page.getByText('The target is retired.').waitFor()
    await page.goto('/admin/targets?state=retired')
    await islandReady(page, 'SettersTargets')
    await page.getByRole('button', { name: 'Restore Sun' }).click()
    await page.getByText('The target is given out again.').waitFor()
  })

  test('exports a list, and imports it whole or not at all, with a line for each mistake', async () => {
    await page.goto('/admin/targets?state=own')
    await islandReady(page, 'ImportTargets')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export This List' }).click(),
    ])
    const file = join(folder, 'targets.yaml')
    await download.saveAs(file)
    expect(readFileSync(file, 'utf8')).toContain('title: Faster')
    await page.getByLabel('File of targets').setInputFiles(file)
    await page.getByText(/^0 added, 0 changed, 1 the same/).waitFor()
    writeFileSync(file, `${readFileSync(file, 'utf8')}  - { title: Plain, difficulty: easy, html: x }\n`)
    await page.getByLabel('File of targets').setInputFiles(file)
    await page.getByText('Target 2 (Plain): difficulty must be one of Easy, Medium, Hard.').waitFor()
    await picture(page, 'css-targets-import')
  })

  test('no page complained but of the refusals above', () => {
    expect(
      setter.guest.complaints.filter((line) => !/status of 4(00|09|22)|leak|Blocked script execution/.test(line)),
    ).toEqual([])
  })
})
