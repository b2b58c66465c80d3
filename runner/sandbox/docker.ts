import Docker from 'dockerode'
import { Agent } from './agent.ts'
import { NO_KERNEL_INTERFACES } from './container-calls.ts'
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
/** Users are counted by the kernel for all containers together, so each slot has a range of its own. */
const UIDS = { first: 40_000, perSlot: 64, ranges: 300 }
const ANSWER_MS = 3000
/** Beyond every slot's indices. */
const TRIAL_INDEX = 251

/** How the runs of one container are kept apart: by namespaces of their own, or, where it may make none, by users. */
type Separation = 'namespaces' | 'users'

type DockerFound = { readonly docker: Docker; readonly missing: null } | { readonly missing: string }

/** Whether an engine answers and has an image whose agent we understand; if not, what is missing. */
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
    return { missing: `no Docker engine answers (${error instanceof Error ? error.message : String(error)})` }
  }
}

/**
 * Slots as hardened containers; inside, every run gets namespaces of its own. Starts one to try that: where the
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
    return error instanceof Error ? error.message : String(error)
  }
}

async function launch(docker: Docker, options: Docker.ContainerCreateOptions, events: ChannelEvents): Promise<Channel> {
  const container = await docker.createContainer(options)
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

const uidsOf = (index: number): number => UIDS.first + ((process.pid * 7 + index) % UIDS.ranges) * UIDS.perSlot

/** The engine knows it from 20.10 on; the library's types do not. */
type HostConfig = Docker.HostConfig & { readonly CgroupnsMode: 'private' }
type Separated = Pick<Docker.ContainerCreateOptions, 'Cmd' | 'User'> & { readonly HostConfig: HostConfig }

const SEPARATED: Readonly<Record<Separation, (firstUid: number) => Separated>> = {
  // No one in particular, without any right: those it needs to make a run's namespaces it has within them alone. The
  // kernel mounts a new /proc only where the container's own has no part covered; what that uncovers is root's.
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
  // The root that gives each run a user of its own, hands it its directory, and ends its processes.
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

/** No network, no writable place but /box, no privilege to gain, nothing shared. */
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

/** Gone when its stdin ends. */
function containerOf(image: string, index: number): Docker.ContainerCreateOptions {
  return {
    Image: image,
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
