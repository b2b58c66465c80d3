/** The configuration of NATS from docs/operators.md, so that the tests use what operators are given. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENT = readFileSync(join(import.meta.dir, '../../docs/operators.md'), 'utf8')

export const DOCUMENTED_NATS = /```\n(port: 4222\n[\s\S]*?)```/.exec(DOCUMENT)?.[1] ?? ''

/** Addresses with the users of that configuration. */
export const documentedUrls = (port: number) => ({
  server: `nats://joust:SERVER-PASSWORD@127.0.0.1:${port}`,
  worker: `nats://judge-2:JUDGE-PASSWORD@127.0.0.1:${port}`,
})
