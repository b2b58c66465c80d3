import { expect, test } from 'bun:test'
import { islandReady } from '../harness/browser'
import { testSite } from '../harness/test-site'
import { startedTable } from '../sockets/socket-player'
import { Duelist } from './duelist'

const { server, browser } = await testSite()

test('a long talk scrolls within its panel under the result, and the field to answer stays in it', async () => {
  const { roomCode, host, guest, hostPlayer } = await startedTable(server.url)
  const said = host.next('chat-message', ({ message }) => message.startsWith('3'))
  for (let line = 1; line <= 3; line += 1)
    guest.send('chat-message', { roomCode, message: `${line}${'w'.repeat(499)}` })
  await said
  guest.send('resign', { roomCode })
  await host.phase('finished')
  const { page } = await Duelist.as(browser, server.url, hostPlayer)
  await page.goto(`/duel/${roomCode}`)
  await islandReady(page, 'DuelRoom')
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Chat' }) })
  await panel.getByText(/^3w/).waitFor()
  const [around, field] = await Promise.all([
    panel.boundingBox(),
    page.getByLabel('Message', { exact: true }).boundingBox(),
  ])
  if (around === null || field === null) throw new Error('not shown')
  expect(field.y).toBeGreaterThan(around.y)
  expect(field.y + field.height).toBeLessThanOrEqual(around.y + around.height)
})
