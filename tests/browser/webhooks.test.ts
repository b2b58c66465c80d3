import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { picture } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { startReceiver } from '../judge0/receiver'
import { AdminPage } from './admin-page'

let adminPage: AdminPage
beforeAll(async () => {
  adminPage = await AdminPage.open('webhook_admin', { JOUST_CALLBACKS_PRIVATE: '1' })
})
afterAll(() => adminPage.close())

const openPage = () => adminPage.visit('/admin/webhooks', 'Webhooks')

describe('webhooks in the browser', () => {
  test('are made, tried out, read about, switched off and removed; nothing typed is lost', async () => {
    const receiver = startReceiver([503])
    const { page, context, complaints } = await openPage()
    await page.getByText('No webhooks yet').waitFor()
    await page.getByRole('textbox', { name: 'Address' }).fill('example.org/hook')
    await page.getByRole('button', { name: 'Create Webhook' }).click()
    await page.getByRole('link', { name: 'Choose at least one event.' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('example.org/hook')
    await picture(page, 'webhooks-refused')
    await page.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/club`)
    await page.getByRole('checkbox', { name: 'A duel finished' }).check()
    await page.getByRole('button', { name: 'Create Webhook' }).click()
    await page.getByText(/^whsec_/).waitFor()

    await page.getByRole('button', { name: 'Send Test' }).click()
    await page.getByText('A test is on its way.').waitFor()
    expect((await receiver.nth(1)).path).toBe('/club')
    await page.getByText('Tried once, answered 503').waitFor()
    await page.getByText('Delivered, answered 200').waitFor()
    await picture(page, 'webhooks-log')
    const refusal = { error: 'CONFLICT', message: 'It cannot be sent again.' }
    await page.route('**/deliveries/*/again', (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 })
    await page.getByRole('button', { name: 'Send Again' }).first().click()
    const refused = page.getByRole('alert').getByText('It cannot be sent again.')
    await refused.waitFor()
    // The log is read again every two seconds. When it is for the second time, the first answer has been shown.
    for (const _ of [1, 2]) await page.waitForResponse((response) => response.url().endsWith('/deliveries'))
    expect(await refused.isVisible()).toBe(true)

    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('checkbox', { name: 'Active' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Webhook saved.').waitFor()
    await page.getByText('Off', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No webhooks yet').waitFor()
    // The browser logs each refused call; the test expects one with status 400 and one with 409.
    expect(complaints.filter((one) => !/40[09]/.test(one))).toEqual([])
    await context.close()
    await receiver.stop()
  })

  test('satisfy axe and fit in both themes and sizes, with the form of one open', async () => {
    const body = { url: 'https://club.example.org/hooks/joust', description: 'The club’s chat', active: true }
    const { webhook } = await (
      await adminPage.admin.call('POST', '/api/admin/webhooks', { ...body, events: ['duel.finished', 'contest.ended'] })
    ).json()
    const { page, context, complaints } = await openPage()
    await page.getByRole('button', { name: 'Edit' }).click()
    await inEveryLook(page, 'webhooks')
    expect(complaints).toEqual([])
    await adminPage.admin.call('DELETE', `/api/admin/webhooks/${webhook.id}`)
    await context.close()
  })
})
