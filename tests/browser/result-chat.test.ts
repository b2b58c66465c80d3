import { expect, test } from 'bun:test'
import { islandReady } from '../harness/browser'
import { testSite } from '../harness/test-site'
import { startedTable } from '../sockets/socket-player'
import { Duelist } from './duelist'

const { server, browser } = await testSite()

test('a long chat scrolls within its panel under the result, and the field to answer stays in it', async () => {
  const { roomCode, host, guest, hostPlayer } = await startedTable(server.url)
  const said = host.next('chat-message', ({ message }) => message.startsWith('3'))
  for (let line = 1; line <= 3; line += 1)
    guest.send('chat-message', { roomCode, message: `${line}${'w'.repeat(499)}` })
  await said
  guest.send('resign', { roomCode })
  const { awards } = await host.phase('finished')
  // The page becomes longer when they come.
  if (awards === null) await host.next('duel-event', ({ event }) => event.type === 'awarded')
  const { page } = await Duelist.as(browser, server.url, hostPlayer)
  await page.goto(`/duel/${roomCode}`)
  await islandReady(page, 'DuelRoom')
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Chat' }) })
  await panel.getByText(/^3w/).waitFor()
  const [around, list, field] = await Promise.all([
    panel.elementHandle(),
    page.getByRole('region', { name: 'Messages' }).elementHandle(),
    page.getByLabel('Message', { exact: true }).elementHandle(),
  ])
  const at = await page.evaluate(
    ([around, list, field]) => {
      if (!around || !list || !field) throw new Error('not shown')
      return {
        panel: around.getBoundingClientRect().toJSON(),
        field: field.getBoundingClientRect().toJSON(),
        list: { shown: list.clientHeight, all: list.scrollHeight },
      }
    },
    [around, list, field],
  )
  expect(at.list.all).toBeGreaterThan(at.list.shown)
  expect(at.field.top).toBeGreaterThan(at.panel.top)
  expect(at.field.bottom).toBeLessThanOrEqual(at.panel.bottom)
})
