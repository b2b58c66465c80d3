/** A server for all tests of a file, and the browser that visits it. */
import type { Browser } from 'playwright-core'
import { sharedBrowser } from './browser'
import type { RunningServer, ServerOptions } from './server'
import { testServer } from './test-server'

export type TestSite = { readonly server: RunningServer; readonly browser: Browser }

/** `testServer` with the shared browser, whose pages are left before the server stops. */
export async function testSite(options: ServerOptions = {}): Promise<TestSite> {
  const browser = await sharedBrowser()
  return { server: testServer({ ...options, beforeStop: () => browser.close() }), browser }
}
