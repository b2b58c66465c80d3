/** A server and a contest admin at the browser: what the tests of the admins' pages start from. */
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

  /** Without demo data, unless `env` says otherwise. */
  static async open(username: string, env: Readonly<Record<string, string>> = {}): Promise<AdminPage> {
    const server = await startServer({ env: { JOUST_DEMO: '0', ...env } })
    const browser = await sharedBrowser()
    const admin = await signUp(server.url, username)
    server.services.account.promote(null, username)
    return new AdminPage(server, browser, admin)
  }

  /** A signed-in player, the admin if none is named, in a browser context of their own. */
  async signedIn(look?: Look, player = this.admin): Promise<Visitor> {
    const guest = await visitor(this.browser, this.server.url, look)
    await signInBrowser(guest, this.server.url, player)
    return guest
  }

  /** The admin on a page whose island is ready. */
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
