/** `npm run dev` on a copy of the sources, which a test or a benchmark can change. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ToPage } from '../../scripts/dev-server/messages'
import { SERVER_ENV } from './server'

const root = join(import.meta.dir, '../..')
/** Files made by scripts/prepare that are not under version control. */
const MADE = ['dist/agent', 'dist/client', 'dist/problems.pack']
const LISTS = new Bun.Glob('{db,islands,routes,runner,src}/**/*.gen.ts')

export type DevCopy = {
  readonly url: string
  /** Replaces the first occurrence of a text in a file of the copy; throws if there is none. */
  edit(path: string, from: string, to: string): void
  write(path: string, text: string): void
  remove(path: string): void
  /** Returns the next message to open pages, each one once. */
  next(): Promise<ToPage>
  stop(): Promise<number>
}

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'joust-dev-'))
  const listed = Bun.spawnSync(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const tracked = listed.stdout.toString().split('\0')
  const wanted = tracked.filter((path) => !/^(docs|tests|db\/seed\/problems)\/|^$/.test(path))
  for (const path of [...wanted, ...MADE, ...LISTS.scanSync(root)].filter((one) => existsSync(join(root, one)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Resolves once the first server answers. */
export async function startDevCopy(): Promise<DevCopy> {
  const copy = copySources()
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-dev-data-'))
  const child = Bun.spawn([process.execPath, 'scripts/dev-server/develop.ts'], {
    cwd: copy,
    stdout: 'pipe',
    stderr: 'inherit',
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      NODE_ENV: 'development',
      JOUST_DATA: dataDir,
      ...SERVER_ENV,
      JOUST_LOG: 'silent',
    },
  })
  const url = await addressIn(child.stdout)
  const events = await eventsOf(`${url}/__dev/events`)
  const path = (name: string): string => join(copy, name)
  return {
    url,
    edit(name, from, to) {
      const text = readFileSync(path(name), 'utf8')
      if (!text.includes(from)) throw new Error(`${name} does not contain "${from}".`)
      writeFileSync(
        path(name),
        text.replace(from, () => to),
      )
    },
    write: (name, text) => writeFileSync(path(name), text),
    remove: (name) => rmSync(path(name)),
    next: events,
    async stop() {
      child.kill('SIGTERM')
      const code = await child.exited
      for (const folder of [copy, dataDir]) rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

async function addressIn(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const read = async (): Promise<void> => {
    let output = ''
    for await (const chunk of stream) {
      output += decoder.decode(chunk, { stream: true })
      const url = /Joust is at (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    reject(new Error(`It ended before it answered:\n${output}`))
  }
  read().catch(reject)
  return promise
}

/**
 * Returns a function that reads one event of the stream at a call. The first event, which describes the state at the
 * connection, is skipped.
 */
async function eventsOf(url: string): Promise<() => Promise<ToPage>> {
  const { body } = await fetch(url)
  if (body === null) throw new Error('The stream of events has no body.')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const next = async (): Promise<ToPage> => {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const event: ToPage = JSON.parse(rest.slice('data: '.length, end))
        rest = rest.slice(end + 2)
        return event
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream of events has ended.')
      rest += value
    }
  }
  await next()
  return next
}
