import Docker from 'dockerode'
import { reasonOf } from '../reason-of.ts'
import { Agent } from './agent.ts'
import { NO_KERNEL_INTERFACES } from './container-calls.ts'
import { PROTOCOL_VERSION } from './frames.ts'
import type { Channel, ChannelEvents, Sandbox } from './slot.ts'

/**
 * The image made by runner/image, with the toolchains, their caches and the agent. Its name contains the version of the
 * agent's frames, so that two versions of Joust can share an engine.
 */
export const IMAGE = `joust-judge-${PROTOCOL_VERSION}`
/** The label with the version of the frames that the image's agent uses. */
export const PROTOCOL_LABEL = 'joust.protocol'

const MIB = 1024 * 1024
/** Enough for a compiler, a full box and a large input together; no swap is added. */
const SLOT_MEMORY = 4096 * MIB
const SLOT_PROCESSES = 384
const BOX = 'rw,exec,nosuid,nodev,size=512m,nr_inodes=65536,mode=0755'
/** The engine's own mount would be open to every run and keep what one run leaves for the next. */
const NO_QUEUES = 'ro,size=4k,mode=0555'
/** The kernel counts users across all containers, so each slot has a range of its own. */
const UIDS = { first: 40_000, perSlot: 64, ranges: 300 }
const ANSWER_MS = 3000
/** Above the indices of all slots. */
const TRIAL_INDEX = 251

/** How the runs of one container are separated: by their own namespaces or, if the container may not create any, by users. */
type Separation = 'namespaces' | 'users'

type DockerFound = { readonly docker: Docker; readonly missing: null } | { readonly missing: string }

/** Checks whether an engine answers and has an image with a compatible agent; if not, returns what is missing. */
export async function findDocker(): Promise<DockerFound> {
  const docker = new Docker()
  try {
    const [found] = await docker.listImages({
      filters: { reference: [`${IMAGE}:latest`] },
      abortSignal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!found) return { missing: `the Docker engine has no image ${IMAGE}` }
    if (Number(found.Labels?.[PROTOCOL_LABEL]) === PROTOCOL_VERSION) return { docker, missing: null }
    return { missing: `the image ${IMAGE} belongs to another version of Joust; build it again` }
  } catch (error) {
    return { missing: `no Docker engine answers (${reasonOf(error)})` }
  }
}

/**
 * Slots as hardened containers; inside, every run gets namespaces of its own. Starts one container to try that: if the
 * engine's host forbids it, every run gets a user of its own instead, and the note says what that leaves open.
 */
export async function createDocker(docker: Docker, image = IMAGE): Promise<Sandbox> {
  const why = await whyNoNamespaces(docker, image)
  if (why === null) return sandboxOf(docker, image, 'namespaces', '')
  const open =
    'programs can count those that ran before them in the same slot by numbers of processes and files, and read where the engine keeps its own'
  return sandboxOf(docker, image, 'users', `runs have no namespaces of their own in the container: ${open} (${why})`)
}

function sandboxOf(docker: Docker, image: string, separation: Separation, note: string): Sandbox {
  const launchIn = (index: number, events: ChannelEvents) =>
    launch(docker, { ...containerOf(image, index), ...SEPARATED[separation](uidsOf(index)) }, events)
  return { kind: 'docker', note, launch: launchIn }
}

async function whyNoNamespaces(docker: Docker, image: string): Promise<string | null> {
  try {
    const agent = await Agent.start(sandboxOf(docker, image, 'namespaces', ''), TRIAL_INDEX)
    agent.kill('tried')
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

async function launch(docker: Docker, options: Docker.ContainerCreateOptions, events: ChannelEvents): Promise<Channel> {
  const container = await docker.createContainer(options)
  let channel: Channel | null = null
  try {
    const stream = await container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true })
    channel = channelOf(container, stream, events)
    await container.start()
    return channel
  } catch (error) {
    channel?.kill()
    // By itself the engine removes only what has run. The reason for the failure is `error`, whether this succeeds or not.
    await container.remove({ force: true }).catch(() => undefined)
    throw error
  }
}

const uidsOf = (index: number): number => UIDS.first + ((process.pid * 7 + index) % UIDS.ranges) * UIDS.perSlot

/** Supported by the engine since 20.10, but missing in the library's types. */
type HostConfig = Docker.HostConfig & { readonly CgroupnsMode: 'private' }
type Separated = Pick<Docker.ContainerCreateOptions, 'Cmd' | 'User'> & { readonly HostConfig: HostConfig }

const SEPARATED: Readonly<Record<Separation, (firstUid: number) => Separated>> = {
  // An unprivileged user without capabilities; it has those for a run's namespaces only within them. The kernel mounts
  // a new /proc only if no part of the container's own is masked; what that uncovers belongs to root.
  namespaces: (uid) => ({
    Cmd: ['/agent', 'ns', 'whole'],
    User: `${uid}:${uid}`,
    HostConfig: {
      ...CONTAINED,
      SecurityOpt: ['no-new-privileges', 'apparmor=unconfined', `seccomp=${JSON.stringify(NO_KERNEL_INTERFACES)}`],
      MaskedPaths: [],
      ReadonlyPaths: [],
      Tmpfs: { '/box': `${BOX},uid=${uid},gid=${uid}`, '/dev/mqueue': NO_QUEUES },
    },
  }),
  // Root, which gives each run a user of its own and its directory, and ends its processes.
  users: (firstUid) => ({
    Cmd: ['/agent', 'uid', String(firstUid), String(UIDS.perSlot)],
    User: '0:0',
    HostConfig: {
      ...CONTAINED,
      CapAdd: ['SETUID', 'SETGID', 'KILL', 'CHOWN'],
      SecurityOpt: ['no-new-privileges'],
      Tmpfs: { '/box': BOX, '/dev/mqueue': NO_QUEUES },
    },
  }),
}

/** No network, no writable place but /box, no way to gain privileges, nothing shared. */
const CONTAINED: HostConfig = {
  AutoRemove: true,
  NetworkMode: 'none',
  ReadonlyRootfs: true,
  CapDrop: ['ALL'],
  IpcMode: 'none',
  CgroupnsMode: 'private',
  PidsLimit: SLOT_PROCESSES,
  Memory: SLOT_MEMORY,
  MemorySwap: SLOT_MEMORY,
  LogConfig: { Type: 'none', Config: {} },
}

/** The container ends when its standard input ends. */
function containerOf(image: string, index: number): Docker.ContainerCreateOptions {
  return {
    Image: image,
    Hostname: 'joust',
    // A stopping engine waits ten seconds for containers that ignore its signal, and a first process always does.
    StopSignal: 'SIGKILL',
    Labels: { 'joust.slot': String(index), 'joust.process': String(process.pid) },
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    OpenStdin: true,
    StdinOnce: true,
    NetworkDisabled: true,
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
    // Ending its input ends the agent; `kill` is for an agent that does not react, and fails if nothing is left.
    kill: () => {
      stream.end()
      container.kill().catch(() => undefined)
    },
    closed,
  }
}

const STDOUT = 1
const HEAD_BYTES = 8

/** Docker precedes each piece with a header: the stream, three zero bytes, the length (big-endian). */
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
