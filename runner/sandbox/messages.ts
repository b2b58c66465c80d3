/** The contents of the agent's frames in both directions: see agent/README.md. */
import { isUtf8 } from 'node:buffer'
import { encodeFrame, PROTOCOL_VERSION } from './frames.ts'
import { AgentError, type BoxFile, type RunLimits, type RunOrder, type RunOutcome, type StopReason } from './slot.ts'

const STOP_REASONS: readonly StopReason[] = ['none', 'cpu', 'wall', 'memory', 'output', 'judge', 'idle']
const OUTCOME_HEAD_BYTES = 64
const COMPILES = 1
const TALKS = 2
const ENDS_IDLE = 4

/** What the agent found out about its sandbox when it started. */
export type Hello = {
  readonly mode: 'uid' | 'ns'
  /** Version of Landlock's interface; 0 if the kernel has none. */
  readonly landlock: number
  readonly kernel: string
  readonly arch: string
  readonly cpus: number
  /** Whether its mounts hide where the host keeps its files. */
  readonly ownRoot: boolean
}

/** H: parses the greeting. Throws AgentError if the agent has another version, or cannot run a program. */
export function parseHello(text: string): Hello {
  const fields = new Map(text.split('\n').map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
  if (Number(fields.get('protocol')) !== PROTOCOL_VERSION) {
    throw new AgentError('the sandbox holds an agent of another version; build it again')
  }
  if (fields.get('works') !== '1') throw new AgentError(`no program can be run here: ${fields.get('why') ?? ''}`)
  return {
    mode: fields.get('mode') === 'uid' ? 'uid' : 'ns',
    landlock: Number(fields.get('landlock') ?? 0),
    kernel: fields.get('kernel') ?? '',
    arch: fields.get('arch') ?? '',
    cpus: Number(fields.get('cpus') ?? 1),
    ownRoot: fields.get('root') === 'own',
  }
}

/** P: a file for the program's directory. */
export function encodeFile({ path, mode, content }: BoxFile): Buffer {
  const name = Buffer.from(path, 'utf8')
  const head = Buffer.alloc(4)
  head.writeUInt16LE(name.byteLength, 0)
  head.writeUInt16LE(mode, 2)
  return encodeFrame('P', head, name, content)
}

/** R: a run. A compiler may wait; any other program that only waits is ended, and so is an author's build script. */
export const encodeOrder = (order: RunOrder): Buffer =>
  orderFrame(order, order.compiles ? COMPILES | (order.endsIdle === true ? ENDS_IDLE : 0) : ENDS_IDLE)

/** R: a run that the judge communicates with. */
export const encodeTalk = (order: RunOrder): Buffer => orderFrame(order, TALKS)

function orderFrame(order: RunOrder, flags: number): Buffer {
  const variables = Object.entries(order.env).map(([name, value]) => `${name}=${value}`)
  const counts = Buffer.alloc(8)
  counts.writeUInt32LE(order.argv.length, 0)
  counts.writeUInt32LE(variables.length, 4)
  // A zero byte ends a string, here and in the kernel: the rest would become another string.
  const fields = [...order.argv, ...variables].map((text) => `${text.replaceAll('\0', '')}\0`)
  const strings = Buffer.from(fields.join(''), 'utf8')
  return encodeFrame('R', encodeLimits(order.limits, flags), counts, strings)
}

/** The order of the fields is that of the agent's `struct limits`. */
function encodeLimits(limits: RunLimits, flags: number): Buffer {
  const fields = [
    limits.cpuMs,
    limits.wallMs,
    limits.processKiB,
    limits.treeKiB,
    limits.dataKiB,
    limits.stackKiB,
    limits.processes,
    limits.fileKiB,
    limits.stdoutBytes,
    limits.stderrBytes,
    limits.scratchKiB,
    flags,
  ]
  const bytes = Buffer.alloc(8 * fields.length)
  fields.forEach((value, index) => {
    bytes.writeBigUInt64LE(BigInt(Math.max(0, Math.round(value))), 8 * index)
  })
  return bytes
}

/** D: the outcome of a run. */
export function decodeOutcome(payload: Buffer): RunOutcome {
  const field = (index: number) => payload.readUInt32LE(8 * index) + payload.readUInt32LE(8 * index + 4) * 2 ** 32
  const status = field(1)
  const signal = status & 0x7f
  const stdoutEnd = OUTCOME_HEAD_BYTES + field(5)
  return {
    stopped: STOP_REASONS[field(0)] ?? 'none',
    exitCode: signal === 0 ? (status >> 8) & 0xff : null,
    signal: signal === 0 ? null : signal,
    cpuMs: field(2) / 1000,
    wallMs: field(3) / 1000,
    lackedMs: field(7) / 1000,
    memoryKiB: field(4),
    stdout: payload.subarray(OUTCOME_HEAD_BYTES, stdoutEnd),
    stderr: payload.subarray(stdoutEnd, stdoutEnd + field(6)),
  }
}

/**
 * F: the files that a run left, without those whose name is not UTF-8: as text, it could be the name of another file, or
 * longer than the agent takes.
 */
export function decodeFiles(payload: Buffer): BoxFile[] {
  const files: BoxFile[] = []
  for (let at = 0; at < payload.byteLength; ) {
    const pathEnd = at + 12 + payload.readUInt16LE(at)
    const end = pathEnd + Number(payload.readBigUInt64LE(at + 4))
    const name = payload.subarray(at + 12, pathEnd)
    const file = { mode: payload.readUInt16LE(at + 2), content: payload.subarray(pathEnd, end) }
    if (isUtf8(name)) files.push({ path: name.toString('utf8'), ...file })
    at = end
  }
  return files
}
