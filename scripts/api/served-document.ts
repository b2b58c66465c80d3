import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#config'
import { startApp } from '../../src/app'
import { AGENT_FILE, ASSETS, PROBLEMS_FILE } from '../../src/embedded.gen'
import { createLog } from '../../src/log'
import type { ApiDocument } from '../../src/web/openapi'

/** Of a fresh server that accounts and settings have not changed yet, at the address that a reader expects. */
export async function servedDocument(): Promise<ApiDocument> {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-api-'))
  const settings = { PORT: '0', JOUST_URL: 'http://localhost:3000', JOUST_DATA: dataDir, JOUST_DEMO: '0' }
  const config = readConfig({
    ...settings,
    JOUST_SANDBOX: 'bubblewrap',
    JOUST_SLOTS: '1',
    JOUST_BACKUP_HOURS: '0',
    JOUST_LOG: 'silent',
  })
  const built = { assets: ASSETS, agentFile: AGENT_FILE, problemsFile: PROBLEMS_FILE }
  const app = await startApp({ config, log: createLog(config.logLevel), ...built })
  try {
    return app.apiDocument()
  } finally {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
