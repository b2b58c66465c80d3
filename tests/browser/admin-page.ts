/** A server with a contest admin in a browser, for the tests of admin pages. */
import type { Browser } from 'playwright-core'
import { islandReady, type Look, sharedBrowser, type Visitor, visitor } from '../harness/browser'
import { type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { signInBrowser } from '../harness/sign-in'

export class AdminPage {
  private constructor(
    readonly server: TestServer,
    readonly browser: Browser,
    readonly admin: Player,
  ) {}

  /** Starts a server without demo data, unless `env` sets it. */
  static async open(username: string, env: Readonly<Record<string, string>> = {}): Promise<AdminPage> {
    const server = await startServer({ env: { JOUST_DEMO: '0', ...env } })
    const browser = await sharedBrowser()
    const admin = await signUp(server.url, username)
    server.services.account.promote(null, username)
    return new AdminPage(server, browser, admin)
  }

  /** Signs a player in, by default the admin, in a browser context of their own. */
  async signedIn(look?: Look, player = this.admin): Promise<Visitor> {
    const guest = await visitor(this.browser, this.server.url, look)
    await signInBrowser(guest, this.server.url, player)
    return guest
  }

  /** Opens a page as the admin and waits until its island is ready. */
  async visit(path: string, island: string, look?: Look): Promise<Visitor> {
    const guest = await this.signedIn(look)
    await guest.page.goto(path)
    await islandReady(guest.page, island)
    return guest
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.server.stop()
  }
}
