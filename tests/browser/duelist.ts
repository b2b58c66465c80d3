/** A player in a browser: their actions, and the frames that their page receives. */
import type { Browser, Page } from 'playwright-core'
import type { ServerData, ServerEvent, ServerFrame } from '#contracts/frames/index'
import { islandReady, type Look, type Visitor, visitor } from '../harness/browser'
import { PASSWORD, type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'

export class Duelist {
  /** Every frame that the page received over all its sockets, in order of arrival. */
  readonly heard: ServerFrame[] = []
  private readonly listeners = new Set<() => void>()

  constructor(
    readonly username: string,
    readonly guest: Visitor,
  ) {
    guest.page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        this.heard.push(JSON.parse(String(payload)))
        for (const listener of this.listeners) listener()
      })
    })
  }

  get page(): Page {
    return this.guest.page
  }

  /** A new player who is already signed in. Other tests cover signing up by hand. */
  static async arrive(browser: Browser, url: string, username: string, look?: Look): Promise<Duelist> {
    return await Duelist.as(browser, url, await signUp(url, username), look)
  }

  /** A player with an existing account, signed in. */
  static async as(browser: Browser, url: string, player: Player, look?: Look): Promise<Duelist> {
    const guest = await visitor(browser, url, look)
    await signInBrowser(guest, url, player)
    return new Duelist(player.username, guest)
  }

  /** Signs up and completes the profile in the pages. Ends on the dashboard. */
  static async signUp(browser: Browser, url: string, username: string, look?: Look): Promise<Duelist> {
    const duelist = new Duelist(username, await visitor(browser, url, look))
    const { page } = duelist
    await page.goto('/sign-up')
    await islandReady(page, 'SignUp')
    await page.getByLabel('E-mail address').fill(`${username}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.waitForURL('**/profile-setup')
    await islandReady(page, 'ProfileSetup')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('First name').fill(username)
    await page.getByLabel('Last name').fill('Tester')
    await page.getByRole('button', { name: 'Complete Profile' }).click()
    await page.waitForURL('**/dashboard')
    return duelist
  }

  /** Resolves to the first frame of this event that matches, whether received before or later. */
  async received<Name extends ServerEvent>(
    event: Name,
    fits: (data: ServerData[Name]) => boolean = () => true,
  ): Promise<ServerData[Name]> {
    const find = () => this.heard.find((frame) => frame.event === event && fits(frame.data as ServerData[Name]))
    for (;;) {
      const frame = find()
      if (frame !== undefined) return frame.data as ServerData[Name]
      await new Promise<void>((resolve) => {
        const listener = () => {
          this.listeners.delete(listener)
          resolve()
        }
        this.listeners.add(listener)
      })
    }
  }

  /** Opens a room through the form and returns its code. `without` contains the languages to deselect. */
  async createDuel(
    minutes = 30,
    type: 'Coding' | 'Typing' | 'Debug Quest' | 'CSS Arena' = 'Coding',
    without: readonly string[] = [],
  ): Promise<string> {
    await this.openDuels()
    const form = this.page.getByRole('region', { name: 'Create Duel' })
    await form.getByRole('radio', { name: type }).check({ force: true })
    if (without.length > 0) await form.getByText('More settings').click()
    for (const name of without) await form.getByRole('checkbox', { name, exact: true }).uncheck({ force: true })
    await form.getByLabel('Time limit').fill(String(minutes))
    await this.page.getByRole('button', { name: 'Create Duel' }).click()
    await this.page.waitForURL('**/duel/*')
    return new URL(this.page.url()).pathname.replace('/duel/', '')
  }

  async joinDuel(roomCode: string): Promise<void> {
    await this.openDuels()
    await this.page.getByLabel('Room code').fill(roomCode.toLowerCase())
    await this.page.getByRole('button', { name: 'Join Duel' }).click()
    await this.page.waitForURL(`**/duel/${roomCode}`)
  }

  async openDuels(): Promise<void> {
    await this.page.goto('/duels')
    await islandReady(this.page, 'Duels')
    await this.page.getByText('Connecting to server...').waitFor({ state: 'detached' })
    await this.page.getByText('Authenticating...').waitFor({ state: 'detached' })
  }

  async markReady(): Promise<void> {
    await this.page.getByRole('button', { name: "I'm ready" }).click()
  }

  async enterFullscreen(): Promise<void> {
    await this.page.getByRole('button', { name: 'Enter fullscreen' }).click()
    await this.page.getByRole('button', { name: 'Enter fullscreen' }).waitFor({ state: 'detached' })
  }

  /** Writes the program in the language whose name begins with `language`. */
  async write(language: string, program: string): Promise<void> {
    const picker = this.page.getByLabel('Language')
    const name = (await picker.locator('option').allTextContents()).find((one) => one.startsWith(language))
    if (name === undefined) throw new Error(`${language} is not offered`)
    await picker.selectOption({ label: name })
    // Typed like a keyboard would: filling the element at once makes Chromium set styles that our policy forbids.
    await this.page.locator('.cm-content').click()
    for (const key of ['Control+Home', 'Control+Shift+End', 'Delete']) await this.page.keyboard.press(key)
    await this.page.keyboard.insertText(program)
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Submit', exact: true }).click()
  }
}
