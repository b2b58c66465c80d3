import { beforeAll, describe, expect, test } from 'bun:test'
import { expectAccessible } from '../harness/accessibility'
import { type Look, picture } from '../harness/browser'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
let host: Duelist
let guest: Duelist

beforeAll(async () => {
  host = await duelist('fair_lance', { theme: 'light', width: 1440, height: 900 })
  guest = await duelist('sly_lance', { theme: 'dark', width: 1024, height: 768 })
})

const duelist = (username: string, look: Look): Promise<Duelist> => Duelist.arrive(browser, server.url, username, look)

const codeOf = ({ page }: Duelist) => new URL(page.url()).pathname.replace('/duel/', '')
const opponentOf = ({ page }: Duelist) => page.getByRole('region', { name: 'Scoreboard' })

async function begin(roomCode: string): Promise<void> {
  await host.markReady()
  await guest.markReady()
  const here = ({ room }: { room: { roomCode: string } }) => room.roomCode === roomCode
  await Promise.all([host, guest].map((player) => player.received('duel-started', here)))
}

describe('a coding duel with settings', () => {
  test('is agreed on beside the time, and shown to both', async () => {
    await host.openDuels()
    await host.page.getByText('More settings').click()
    const form = host.page.getByRole('region', { name: 'Create Duel' })
    await form.getByLabel('Difficulty').selectOption('Easy')
    await form.getByRole('checkbox', { name: 'Java', exact: true }).uncheck()
    await picture(host.page, 'duel-settings')
    await expectAccessible(host.page)
    await host.page.getByRole('button', { name: 'Create Duel' }).click()
    await host.page.waitForURL('**/duel/*')
    await host.page.getByText('coding duel, 30 minutes, Easy, Python or C++ or JavaScript only').waitFor()
    await guest.joinDuel(codeOf(host))
    await picture(guest.page, 'duel-ready-dark')
    await begin(codeOf(host))
    const offered = await host.page.getByLabel('Language').locator('option').allTextContents()
    expect(offered.some((name) => name.startsWith('Java '))).toBe(false)
  })

  test('fullscreen keeps Escape for the editor, which is no violation then', async () => {
    const asked = await guest.page.evaluateHandle(() => {
      const codes: string[] = []
      const { keyboard } = navigator
      if (keyboard === undefined) return codes
      const lock = keyboard.lock.bind(keyboard)
      keyboard.lock = (locked) => {
        codes.push(...locked)
        return lock(locked)
      }
      return codes
    })
    await guest.enterFullscreen()
    expect(await asked.jsonValue()).toEqual(['Escape'])
    await guest.page.locator('.cm-content').press('Escape')
    expect(await guest.page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  })

  test('the opponent sees that the other types, and never what', async () => {
    await guest.write('Python', 'print("a secret")\n')
    await opponentOf(host).getByText('Typing...').waitFor()
    await picture(host.page, 'duel-typing-shown')
    expect(JSON.stringify(host.heard)).not.toContain('a secret')
  })

  test('leaving fullscreen is a violation: its author is warned, and the developer tools count, too', async () => {
    await guest.page.evaluate(() => document.exitFullscreen())
    await guest.page
      .getByText(/You left fullscreen\. Violation 1 of 5/)
      .first()
      .waitFor()
    await picture(guest.page, 'duel-violation')
    await guest.page.keyboard.press('F12')
    await guest.page.getByText('Developer tools are disabled during duels').first().waitFor()
    await guest.received(
      'duel-event',
      ({ event }) => event.type === 'violated' && event.violation === 'DEV_TOOLS_ATTEMPT',
    )
    expect(JSON.stringify(host.heard)).not.toContain('FULLSCREEN_EXIT')
  })

  test('pastes nothing: not by Shift+Insert, nor by the keys of another layout, nor by dragging', async () => {
    const { page } = guest
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('pasted = True'))
    const editor = page.getByRole('textbox', { name: 'Your program' })
    await editor.focus()
    await page.keyboard.press('Shift+Insert')
    await page.getByText('Copy and paste are disabled during duels').first().waitFor()
    const passed = await editor.evaluate((target) => {
      const key = { key: '\u043c', code: 'KeyV', ctrlKey: true, bubbles: true, cancelable: true }
      const data = new DataTransfer()
      data.setData('text/plain', 'dragged = True')
      return {
        otherLayout: target.dispatchEvent(new KeyboardEvent('keydown', key)),
        dropped: target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })),
      }
    })
    expect(passed).toEqual({ otherLayout: false, dropped: false })
    expect(await editor.innerText()).not.toMatch(/pasted|dragged/)
  })

  test('can be called off in its first minute', async () => {
    await host.page.getByRole('button', { name: 'End the duel early' }).click()
    await picture(host.page, 'duel-menu')
    await host.page.getByRole('menuitem', { name: 'Call the duel off' }).click()
    await host.page.getByRole('alertdialog').getByRole('button', { name: 'Call it off' }).click()
    await guest.page.getByText('fair_lance ended the duel in its first minute, which leaves no result.').waitFor()
    await picture(guest.page, 'duel-called-off')
    await expectAccessible(guest.page)
  })

  test('is played again at once; resigning at once leaves no result, and no time decided it', async () => {
    const former = codeOf(guest)
    await guest.page.getByRole('button', { name: 'Rematch' }).click()
    await host.page.getByRole('button', { name: 'Decline' }).click()
    await guest.page.getByText('fair_lance declined the rematch.').waitFor()
    await guest.page.getByRole('button', { name: 'Rematch' }).click()
    await host.page.getByRole('button', { name: 'Accept' }).click()
    await Promise.all([host, guest].map(({ page }) => page.waitForURL((url) => !url.pathname.endsWith(former))))
    await begin(codeOf(host))
    await guest.page.getByRole('button', { name: 'End the duel early' }).click()
    await guest.page.getByRole('menuitem', { name: 'Resign' }).click()
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
    await host.page.getByText('sly_lance ended the duel in its first minute, which leaves no result.').waitFor()
    await host.page.getByText('No one submitted.').waitFor()
    await picture(host.page, 'duel-resigned')
    await expectAccessible(host.page)
    expect([...host.guest.complaints, ...guest.guest.complaints]).toEqual([])
  })
})
