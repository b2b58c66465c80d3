import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { signUp } from '../harness/player'
import { AdminPage } from './admin-page'

let adminPage: AdminPage
beforeAll(async () => {
  adminPage = await AdminPage.open('server_admin')
})
afterAll(() => adminPage.close())

const openServerPage = () => adminPage.visit('/admin', 'Operations')

describe('the page of the server', () => {
  test('drains the slots, lets them go on, and makes a backup', async () => {
    const { page, context, complaints } = await openServerPage()
    await page.getByText('Taking submissions').waitFor()
    await page.getByRole('button', { name: 'Drain Slots' }).click()
    await page.getByText('Drained', { exact: true }).waitFor()
    for (const source of ['print(1)', 'print(2)'])
      adminPage.server.services.judging.submit({
        userId: null,
        purpose: 'practice',
        contextId: null,
        languageId: 71,
        source,
        target: { kind: 'input', stdin: '', expected: null, limits: {} },
      })
    await page.getByText('2 waiting').waitFor()
    await picture(page, 'operations-drained')
    await page.getByRole('button', { name: 'Go On' }).click()
    await page.getByText('Taking submissions').waitFor()
    await page.getByText('2 waiting').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Back Up Now' }).click()
    await page.getByText(/^Made joust-.*\.sqlite\.$/).waitFor()
    expect(readdirSync(join(adminPage.server.dataDir, 'backups'))).toHaveLength(1)
    await page.getByRole('button', { name: 'Check Restore' }).click()
    await page.getByText(/^joust-.*\.sqlite can be restored\.$/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('says when the server does not answer, and goes on by itself', async () => {
    const { page, context } = await openServerPage()
    await context.setOffline(true)
    await page.getByText('The server is not responding.').waitFor()
    await picture(page, 'operations-unanswered')
    await context.setOffline(false)
    await page.getByText('The server is not responding.').waitFor({ state: 'detached' })
    await context.close()
  })

  test('satisfies axe and fits in both themes and sizes', async () => {
    const { page, context, complaints } = await openServerPage()
    await inEveryLook(page, 'operations')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('is for contest admins', async () => {
    const player = await signUp(adminPage.server.url, 'server_guest')
    const answer = await fetch(`${adminPage.server.url}/admin`, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${player.token}` },
    })
    expect([answer.status, answer.headers.get('location')?.endsWith('/dashboard')]).toEqual([302, true])
  })
})
