/** Services of the compose files, started with the engine's own client and the settings of the files. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { docker, SOCKET } from './engine-images'

const root = join(import.meta.dir, '../..')

/** The keys that the compose files use. `flagsOf` refuses other keys, because the tests would ignore them. */
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

/** Keys that `docker run` does not have or the tests set themselves: dependencies, restarts and the network. */
const LEFT_OUT = ['image', 'build', 'command', 'depends_on', 'restart', 'stop_grace_period', 'network_mode', 'ports']

export function serviceOf(file: string, name: string): Service {
  const service = parse(readFileSync(join(root, file), 'utf8'), { merge: true }).services[name]
  if (service === undefined) throw new Error(`${file} names no ${name}`)
  return service
}

type Around = {
  /** Values of variables for which the file has none. */
  readonly variables?: Readonly<Record<string, string>>
  /** The name of a network; the host's network by default. */
  readonly network?: string
}

/** The flags of `docker run` that start a service like compose would. The names of its volumes begin with `prefix`. */
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
  // compose resolves the path of a profile relative to its own file.
  const option = (text: string): string =>
    text.replace(/^seccomp=(\..*)$/, (_, path) => `seccomp=${resolve(root, dirname(file), path)}`)
  // A file is also resolved relative to the compose file.
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

/** Resolves once a line printed by a client of the engine matches; rejects with the whole output if it ends before. */
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

/** Starts a container of the image and waits until it serves, which is when its judge is ready as well. */
export async function startContainer(image: string, name: string, flags: readonly string[]): Promise<void> {
  const started = docker('run', '--detach', '--name', name, ...flags, image)
  if (started.code !== 0) throw new Error(started.out)
  await heard(['logs', '--follow', name], /Joust is at /)
}
