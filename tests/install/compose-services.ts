/** Services of the compose files, started by the engine's own client with what the files say of them. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { docker, SOCKET } from './engine-images'

const root = join(import.meta.dir, '../..')

/** What the compose files use; a key that is not here would not be tried, so `flagsOf` refuses it. */
export type Service = {
  readonly image: string
  readonly build: { readonly context: string; readonly target: string }
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly init?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly disable: true }
  readonly tmpfs?: readonly string[]
  readonly volumes: readonly string[]
  readonly group_add?: readonly string[]
}

/** What the engine's client cannot know: who else is started, how to begin again, and the net. */
const LEFT_OUT = ['image', 'build', 'command', 'depends_on', 'restart', 'stop_grace_period', 'network_mode', 'ports']

export function serviceOf(file: string, name: string): Service {
  const service = parse(readFileSync(join(root, file), 'utf8'), { merge: true }).services[name]
  if (service === undefined) throw new Error(`${file} names no ${name}`)
  return service
}

type Around = {
  /** What its variables stand for where the file has no value of its own. */
  readonly variables?: Readonly<Record<string, string>>
  /** Default: the host's. */
  readonly network?: string
}

/** What compose would start of a service, as flags of `docker run`; its volumes are named after `prefix`. */
export function flagsOf(
  file: string,
  service: Service,
  prefix: string,
  { variables = {}, network = 'host' }: Around = {},
): string[] {
  const known = ['read_only', 'init', 'cap_drop', 'security_opt', 'environment', 'tmpfs', 'volumes', 'group_add']
  known.push('healthcheck')
  const strange = Object.keys(service).filter((key) => ![...known, ...LEFT_OUT].includes(key))
  if (strange.length > 0) throw new Error(`${file} says ${strange.join(', ')}, which is not tried here`)
  const {
    read_only,
    init,
    cap_drop = [],
    security_opt = [],
    environment = {},
    tmpfs = [],
    volumes,
    group_add,
    healthcheck,
  } = service
  const chosen = (text: string): string =>
    text.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name, otherwise) => {
      const value = variables[name] ?? otherwise
      if (value === undefined) throw new Error(`${file} asks for ${name}, which has no value here`)
      return value
    })
  // compose reads a profile relative to its own file.
  const option = (text: string): string =>
    text.replace(/^seccomp=(\..*)$/, (_, path) => `seccomp=${resolve(root, dirname(file), path)}`)
  // As a profile, a file is meant from where compose's own lies.
  const volume = (text: string): string => {
    if (text.startsWith('.')) return resolve(root, dirname(file), text)
    return text.startsWith('/') ? text : `${prefix}-${text}`
  }
  return [
    ...(read_only === true ? ['--read-only'] : []),
    ...(init === true ? ['--init'] : []),
    ...cap_drop.flatMap((one) => ['--cap-drop', one]),
    ...security_opt.flatMap((one) => ['--security-opt', option(one)]),
    ...Object.entries(environment).flatMap(([name, text]) => ['--env', `${name}=${chosen(String(text))}`]),
    ...tmpfs.flatMap((one) => ['--tmpfs', one]),
    ...volumes.flatMap((one) => ['--volume', volume(one)]),
    ...(healthcheck === undefined ? [] : ['--no-healthcheck']),
    ...(group_add === undefined ? [] : ['--group-add', String(statSync(SOCKET).gid)]),
    '--network',
    network,
  ]
}

/** Resolves once a line of what a client of the engine prints fits; rejects with all of it if it ends before. */
export async function heard(args: readonly string[], expected: RegExp): Promise<string> {
  const child = Bun.spawn(['docker', ...args], { stdout: 'pipe', stderr: 'inherit' })
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of child.stdout) {
    text += decoder.decode(chunk, { stream: true })
    if (!expected.test(text)) continue
    child.kill()
    await child.exited
    return text
  }
  throw new Error(`docker ${args.join(' ')} ended without ${expected}:\n${text}`)
}

/** Starts a container of the image and waits until it says that it serves: then its judge is settled, too. */
export async function startContainer(image: string, name: string, flags: readonly string[]): Promise<void> {
  const started = docker('run', '--detach', '--name', name, ...flags, image)
  if (started.code !== 0) throw new Error(started.out)
  await heard(['logs', '--follow', name], /Joust is at /)
}
