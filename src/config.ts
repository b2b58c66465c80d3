import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Unchanging } from '#contracts/shapes'
import { FLEET_SETTINGS, readFleetSettings } from './config-fleet'
import { IDENTITY_SETTINGS, readIdentitySettings, type SettingDoc } from './config-identity'
import { OPERATION_SETTINGS, readOperationSettings } from './config-operations'

/** Every setting of Joust. The README's table and `joust doctor` are generated from this list. */
export const SETTINGS: readonly SettingDoc[] = [
  { name: 'PORT', fallback: '3000', help: 'TCP port, 0 to 65535; 0 takes a free one.' },
  { name: 'JOUST_HOST', fallback: '127.0.0.1', help: 'Address to bind to. Demo accounts exist only on loopback.' },
  { name: 'JOUST_URL', fallback: 'http://localhost:PORT', help: 'Public address, as people type it.' },
  { name: 'JOUST_DATA', fallback: './data', help: 'Folder of the database, its backups and the secret.' },
  { name: 'JOUST_SANDBOX', fallback: 'auto', help: 'auto, docker or bubblewrap.' },
  {
    name: 'JOUST_SLOTS',
    fallback: 'number of cores, at most 64',
    help: 'Judge slots, 1 to 64; 0, with JOUST_NATS: other machines judge alone.',
  },
  {
    name: 'JOUST_JUDGE_CACHE',
    fallback: 'JOUST_DATA/judge-cache',
    help: 'Folder of compiled headers, checkers and versions of toolchains; may be shared and deleted.',
  },
  {
    name: 'JOUST_JUDGE0_TOKEN',
    fallback: '(closed)',
    help: 'Opens /judge0 to programs that send it as X-Auth-Token; several, with spaces between, take turns in the queue.',
  },
  {
    name: 'JOUST_JUDGE0_USER_TOKEN',
    fallback: '(none)',
    help: 'Asked for in X-Auth-User, too, where submissions of /judge0 are listed or deleted.',
  },
  {
    name: 'JOUST_JUDGE0_BODY_MIB',
    fallback: '16',
    help: 'The largest request that /judge0 takes from holders of a token, in MiB, 1 to 256.',
  },
  {
    name: 'JOUST_CALLBACKS_PRIVATE',
    fallback: '0',
    help: '1 lets callbacks of /judge0, and webhooks, go to loopback and private addresses, too.',
  },
  {
    name: 'JOUST_DEMO',
    fallback: '0',
    help: '1, which npm start sets, adds demo problems, accounts, and duels and contests they have behind them; basic leaves out what was played.',
  },
  { name: 'JOUST_LOG', fallback: 'info', help: 'trace, debug, info, warn, error or silent; npm start sets warn.' },
  { name: 'NODE_ENV', fallback: 'production', help: 'development shows /design.' },
  ...OPERATION_SETTINGS,
  ...FLEET_SETTINGS,
  ...IDENTITY_SETTINGS,
]

/** The most judge slots of one machine. A server refuses the announcement of a judge that has more. */
const SLOTS_MOST = 64

/** The slots of a machine that sets none: one for each core, as far as the setting goes. */
export const defaultSlots = (cores: number): number => Math.min(cores, SLOTS_MOST)

/** The settings whose values are not shown, only whether they are set. */
const SECRET = /TOKEN|SECRET|PASSWORD|SMTP_URL|_KEY$|^JOUST_NATS$/

/** Every setting with its effective value and source. */
export const effectiveSettings = (env: Readonly<Record<string, string | undefined>>) =>
  SETTINGS.map(({ name, fallback, help }) => {
    const given = env[name]?.trim() ?? ''
    const value = given !== '' && SECRET.test(name) ? '(set)' : given || fallback
    return { name, value, from: given === '' ? ('default' as const) : ('environment' as const), help }
  })

export type Config = Unchanging<ReturnType<typeof readConfig>>

/** Thrown for invalid settings. `problems` has one sentence per setting, ready to be printed. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

/**
 * Checked without a schema, because every command reads its settings and few of them need the compiler of the schemas.
 */
const WHOLE_NUMBER = /^\d{1,7}$/

/**
 * Reads the environment once. Throws a ConfigError that names every invalid setting, not only the first. An empty
 * string counts as "not set", because shells and compose files make it easy to write one.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = []
  const raw = (name: string): string | undefined => env[name]?.trim() || undefined
  const number = (name: string, fallback: number, min: number, max: number): number => {
    const text = raw(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (WHOLE_NUMBER.test(text) && value >= min && value <= max) return value
    problems.push(`${name} is "${text}": give a whole number from ${min} to ${max}.`)
    return fallback
  }
  const choice = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const text = raw(name)
    if (text === undefined) return fallback
    const found = choices.find((one) => one === text)
    if (found !== undefined) return found
    problems.push(`${name} is "${text}": give one of ${choices.join(', ')}.`)
    return fallback
  }
  const dataDir = resolve(raw('JOUST_DATA') ?? './data')
  const config = {
    port: number('PORT', 3000, 0, 65535),
    host: raw('JOUST_HOST') ?? '127.0.0.1',
    /** The public address without a trailing slash; null to derive it from the bound port. */
    url: publicUrl(raw('JOUST_URL'), problems),
    dataDir,
    sandbox: choice('JOUST_SANDBOX', ['auto', 'docker', 'bubblewrap'], 'auto'),
    slots: number(
      'JOUST_SLOTS',
      defaultSlots(availableParallelism()),
      raw('JOUST_NATS') === undefined ? 1 : 0,
      SLOTS_MOST,
    ),
    judgeCacheDir: resolve(raw('JOUST_JUDGE_CACHE') ?? join(dataDir, 'judge-cache')),
    /** The tokens that each grant access to /judge0; without any, it is closed. */
    judge0Tokens: messageOf(raw('JOUST_JUDGE0_TOKEN')),
    /** The token that is also required for listing and deleting there; null if none is. */
    judge0UserToken: raw('JOUST_JUDGE0_USER_TOKEN') ?? null,
    /** The largest request there, in bytes. */
    judge0BodyBytes: number('JOUST_JUDGE0_BODY_MIB', 16, 1, 256) * 1024 * 1024,
    callbacksPrivate: choice('JOUST_CALLBACKS_PRIVATE', ['0', '1'], '0') === '1',
    demo: choice('JOUST_DEMO', ['0', '1', 'basic'], '0') !== '0',
    /** Whether to play demo duels and contests, whose results require the judge. */
    demoContests: raw('JOUST_DEMO') === '1',
    logLevel: choice('JOUST_LOG', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
    development: raw('NODE_ENV') === 'development',
    identity: readIdentitySettings(raw, problems),
    operation: readOperationSettings({ raw, number }, dataDir),
    fleet: readFleetSettings({ raw, number, choice }, problems),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

const messageOf = (text = ''): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

function publicUrl(text: string | undefined, problems: string[]): string | null {
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    problems.push(`JOUST_URL is "${text}": give the whole address, such as https://joust.example.org.`)
    return null
  }
  // Links are absolute within the host, so a path, which the server does not serve, would be missing from all of them.
  if (url.href !== `${url.origin}/`) {
    // A message ends up in logs.
    url.password = ''
    problems.push(`JOUST_URL is "${url.href}": give the address alone, ${url.origin}. Joust is served below no path.`)
  }
  return url.origin
}

/**
 * Whether only this machine can reach the server: it listens on loopback only, and its public address is not that of
 * another machine, as behind a reverse proxy. If it is not private, published passwords do not work.
 */
export const isPrivate = ({ host, url, identity }: Config): boolean =>
  isLoopback(host) &&
  identity.trustedProxies.length === 0 &&
  (url === null || isLoopback(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')))

/** Whether demo passwords work and demo contest admins have their role. */
export const isOpenDemo = (config: Config): boolean => config.demo && isPrivate(config)

/**
 * Whether an address is a loopback address. Demo accounts with known passwords are created only behind one of these.
 */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
