import Docker from 'dockerode'
import { PROTOCOL_VERSION } from './frames.ts'
import type { Channel, ChannelEvents, Sandbox } from './slot.ts'

/**
 * Made by runner/image; brings the toolchains, their caches and the agent. Named after the agent's frames, so that two
 * versions of Joust can share an engine.
 */
export const IMAGE = `joust-judge-${PROTOCOL_VERSION}`
/** Says on the image which frames its agent speaks. */
export const PROTOCOL_LABEL = 'joust.protocol'

const MIB = 1024 * 1024
/** Enough for a compiler beside a full box and a large input; swap is not added to it. */
const SLOT_MEMORY = 4096 * MIB
const SLOT_PROCESSES = 384
const BOX = 'rw,exec,nosuid,nodev,size=512m,nr_inodes=65536,mode=0755'
/** The engine's own would be open to every run, and keep what one leaves for the next. */
const NO_QUEUES = 'ro,size=4k,mode=0555'
/** To be the root that gives each run a user of its own, hands it its directory, and ends its processes. */
const CAPABILITIES = ['SETUID', 'SETGID', 'KILL', 'CHOWN']
/** Users are counted by the kernel for all containers together, so each slot has a range of its own. */
const UIDS = { first: 40_000, perSlot: 64, ranges: 300 }
const ANSWER_MS = 3000

export type DockerFound = { readonly docker: Docker; readonly missing: null } | { readonly missing: string }

/** Whether an engine answers and has an image whose agent we understand; if not, what is missing. */
export async function findDocker(image = IMAGE): Promise<DockerFound> {
  const docker = new Docker()
  try {
    const [found] = await docker.listImages({
      filters: { reference: [`${image}:latest`] },
      abortSignal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!found) return { missing: `the Docker engine has no image ${image}` }
    if (Number(found.Labels?.[PROTOCOL_LABEL]) === PROTOCOL_VERSION) return { docker, missing: null }
    return { missing: `the image ${image} belongs to another version of Joust; build it again` }
  } catch (error) {
    return { missing: `no Docker engine answers (${error instanceof Error ? error.message : String(error)})` }
  }
}

/** Slots as hardened containers; inside, every run gets a user of its own. */
export function createDocker(docker: Docker, image = IMAGE): Sandbox {
  return { kind: 'docker', note: '', launch: (index, events) => launch(docker, image, index, events) }
}

async function launch(docker: Docker, image: string, index: number, events: ChannelEvents): Promise<Channel> {
  const container = await docker.createContainer(containerOf(image, index))
  const stream = await container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true })
  const channel = channelOf(container, stream, events)
  try {
    await container.start()
  } catch (error) {
    channel.kill()
    throw error
  }
  return channel
}

/** No network, no writable place but /box, no privilege to gain, nothing shared; gone when its stdin ends. */
function containerOf(image: string, index: number): Docker.ContainerCreateOptions {
  const range = (process.pid * 7 + index) % UIDS.ranges
  const firstUid = UIDS.first + range * UIDS.perSlot
  return {
    Image: image,
    Cmd: ['/agent', 'uid', String(firstUid), String(UIDS.perSlot)],
    User: '0:0',
    Hostname: 'joust',
    // An engine that is stopped waits ten seconds for those who do not listen, and a first process never does.
    StopSignal: 'SIGKILL',
    Labels: { 'joust.slot': String(index), 'joust.process': String(process.pid) },
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    OpenStdin: true,
    StdinOnce: true,
    NetworkDisabled: true,
    HostConfig: {
      AutoRemove: true,
      NetworkMode: 'none',
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      CapAdd: [...CAPABILITIES],
      SecurityOpt: ['no-new-privileges'],
      IpcMode: 'none',
      PidsLimit: SLOT_PROCESSES,
      Memory: SLOT_MEMORY,
      MemorySwap: SLOT_MEMORY,
      Tmpfs: { '/box': BOX, '/dev/mqueue': NO_QUEUES },
      LogConfig: { Type: 'none', Config: {} },
    },
  }
}

function channelOf(container: Docker.Container, stream: NodeJS.ReadWriteStream, events: ChannelEvents): Channel {
  const complaints = { text: '' }
  const streams = new StreamSplitter(events.onBytes, (bytes) => {
    complaints.text = (complaints.text + bytes.toString('utf8')).slice(-2000)
  })
  const closed = new Promise<string>((resolve) => {
    const end = () => resolve(`the container ended ${complaints.text.trim()}`.trim())
    stream.on('close', end)
    stream.on('end', end)
    stream.on('error', end)
  })
  stream.on('data', (bytes: Buffer) => streams.push(bytes))
  return {
    write: (bytes) => {
      stream.write(bytes)
    },
    // Ending its input ends the agent; the kill is for one that does not listen, and fails if there is nothing to kill.
    kill: () => {
      stream.end()
      container.kill().catch(() => undefined)
    },
    closed,
  }
}

const STDOUT = 1
const HEAD_BYTES = 8

/** Docker puts a head before each piece: which stream, three zero bytes, the length (big-endian). */
class StreamSplitter {
  private held: Buffer = Buffer.alloc(0)

  constructor(
    private readonly onStdout: (bytes: Buffer) => void,
    private readonly onStderr: (bytes: Buffer) => void,
  ) {}

  push(chunk: Buffer): void {
    this.held = this.held.byteLength === 0 ? chunk : Buffer.concat([this.held, chunk])
    while (this.held.byteLength >= HEAD_BYTES) {
      const end = HEAD_BYTES + this.held.readUInt32BE(4)
      if (this.held.byteLength < end) return
      const piece = this.held.subarray(HEAD_BYTES, end)
      if (this.held[0] === STDOUT) this.onStdout(piece)
      else this.onStderr(piece)
      this.held = this.held.subarray(end)
    }
  }
}
