import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { NatsSettings } from '../runner/fleet/link'
import { credentialIn, percentProblem, type Readers, type SettingDoc } from './config-identity'

/** Settings for judging on other machines, both of the server and of `joust judge` on those machines. */
export const FLEET_SETTINGS: readonly SettingDoc[] = [
  {
    name: 'JOUST_NATS',
    fallback: '(this machine alone)',
    help: 'Judges on other machines, too: nats:// or tls:// address of NATS, with user:password@ or token@ if it asks; of a cluster several, with commas between.',
  },
  {
    name: 'JOUST_NATS_CREDS',
    fallback: '(none)',
    help: 'File with what NATS asks for in place of user and password: a .creds file, or the seed of an nkey.',
  },
  {
    name: 'JOUST_NATS_CA',
    fallback: "(the system's)",
    help: 'File with the certificate of the authority that vouches for NATS, in PEM; with tls://.',
  },
  {
    name: 'JOUST_NATS_PREFIX',
    fallback: 'joust',
    help: 'Begins all names there; another one for each Joust on one NATS.',
  },
  {
    name: 'JOUST_NATS_MIB',
    fallback: '2048',
    help: 'What NATS may store for the server of tests and programs, and as much of large results, 64 to 1000000.',
  },
  {
    name: 'JOUST_SPEED_CLASS',
    fallback: 'contest',
    help: 'What is judged only by machines as fast as the reference: contest, all or none.',
  },
  {
    name: 'JOUST_REFERENCE_MS',
    fallback: '(measured)',
    help: 'What the reference program takes where time limits are meant for, in ms: as joust judges list shows it.',
  },
  {
    name: 'JOUST_JUDGED_TWICE',
    fallback: '1',
    help: 'Percent of jobs that two machines judge, to compare them, 0 to 100; near misses always are.',
  },
  { name: 'JOUST_REJUDGE_IDLE', fallback: '0', help: '1 gives rejudges only to machines that judge nothing else.' },
  {
    name: 'JOUST_JUDGE_NAME',
    fallback: 'name of the host',
    help: 'What joust judge calls its machine; in subjects of NATS, all but letters, digits, - and _ becomes -.',
  },
  {
    name: 'JOUST_JUDGE_SPEED_MS',
    fallback: '(measured)',
    help: 'What the reference program takes on the machine of joust judge, in ms, where measuring it is too uneven.',
  },
  {
    name: 'JOUST_JUDGE_CACHE_MIB',
    fallback: '2048',
    help: 'Tests that joust judge keeps on disk, in JOUST_JUDGE_CACHE, 16 to 1000000.',
  },
]

export function readFleetSettings({ raw, number, choice }: Readers, problems: string[]) {
  const optional = (name: string) => (raw(name) === undefined ? null : number(name, 1, 1, 60_000))
  return {
    /** Null if this process judges alone. */
    nats: natsAddress(raw, problems),
    classRule: choice('JOUST_SPEED_CLASS', ['contest', 'all', 'none'], 'contest'),
    referenceMs: optional('JOUST_REFERENCE_MS'),
    /** A share from 0 to 1. */
    twice: number('JOUST_JUDGED_TWICE', 1, 0, 100) / 100,
    rejudgesWhenIdle: choice('JOUST_REJUDGE_IDLE', ['0', '1'], '0') === '1',
    storeBytes: number('JOUST_NATS_MIB', 2048, 64, 1_000_000) * 1024 * 1024,
    judgeName: (raw('JOUST_JUDGE_NAME') ?? hostname()).slice(0, 100),
    judgeSpeedMs: optional('JOUST_JUDGE_SPEED_MS'),
    judgeCacheBytes: number('JOUST_JUDGE_CACHE_MIB', 2048, 16, 1_000_000) * 1024 * 1024,
  }
}

const EXAMPLE = 'nats://user:password@10.0.0.1:4222'

function natsAddress(raw: Readers['raw'], problems: string[]): NatsSettings | null {
  const prefix = raw('JOUST_NATS_PREFIX') ?? 'joust'
  if (!/^[a-z0-9_-]{1,40}$/.test(prefix))
    problems.push(`JOUST_NATS_PREFIX is "${prefix}": give up to 40 small letters, digits, - and _.`)
  const credsFile = raw('JOUST_NATS_CREDS') ?? null
  const caFile = raw('JOUST_NATS_CA') ?? null
  const text = raw('JOUST_NATS')
  if (text === undefined) {
    for (const [name, file] of [
      ['JOUST_NATS_CREDS', credsFile],
      ['JOUST_NATS_CA', caFile],
    ] as const)
      if (file !== null) problems.push(`${name} is set without JOUST_NATS: give the address, too, such as ${EXAMPLE}.`)
    return null
  }
  const urls = text.split(',').map((one) => natsUrl(one.trim()))
  const known = urls.filter((url) => url !== null)
  if (known.length < urls.length || new Set(known.map(({ protocol }) => protocol)).size > 1) {
    problems.push(
      `JOUST_NATS is not an address of NATS: give one such as ${EXAMPLE}, or several with commas, all nats:// or all tls://.`,
    )
    return null
  }
  const named = known.find(({ username }) => username !== '')
  const user = named === undefined ? null : credentialIn(named)
  if (named !== undefined && user === null) problems.push(percentProblem('JOUST_NATS'))
  const tls = known[0]?.protocol === 'tls:'
  if (credsFile !== null) problems.push(...problemsOf(CREDS, credsFile))
  if (caFile !== null) problems.push(...problemsOf(CA, caFile))
  if (caFile !== null && !tls)
    problems.push('JOUST_NATS_CA is set, and JOUST_NATS does not begin with tls://: correct one of the two.')
  if (credsFile !== null && named !== undefined)
    problems.push('JOUST_NATS has a user, and JOUST_NATS_CREDS is set: give one of the two.')
  return {
    servers: known.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    tls,
    user,
    credsFile,
    caFile,
    prefix,
  }
}

function natsUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isNats = url.protocol === 'nats:' || url.protocol === 'tls:'
  return isNats && url.hostname !== '' && ['', '/'].includes(url.pathname) ? url : null
}

type SecretFile = { readonly setting: string; readonly what: string; readonly shape: RegExp }

/** Both kinds of credentials contain the seed of a user's key. */
const CREDS: SecretFile = {
  setting: 'JOUST_NATS_CREDS',
  what: 'a .creds file, or one with the seed of a user\u2019s nkey (SU...)',
  shape: /\bSU[A-Z2-7]{56}\b/,
}
const CA: SecretFile = {
  setting: 'JOUST_NATS_CA',
  what: 'a certificate in PEM (-----BEGIN CERTIFICATE-----)',
  shape: /-----BEGIN CERTIFICATE-----/,
}

function problemsOf({ setting, what, shape }: SecretFile, file: string): string[] {
  try {
    const text = readFileSync(file, 'utf8')
    return shape.test(text) ? [] : [`${setting} is "${file}", which is of another kind: give the path of ${what}.`]
  } catch {
    return [`${setting} is "${file}", which cannot be read: give the path of ${what}, which this user may read.`]
  }
}
