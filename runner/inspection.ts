import { existsSync, readFileSync } from 'node:fs'
import { release } from 'node:os'
import { type ControlGroups, controlGroupsOf } from './control-groups.ts'
import { detectLanguages, differencesFrom, missingFrom } from './installed.ts'
import { askOf, probeOf } from './probe.ts'
import { reasonOf } from './reason-of.ts'
import { Agent } from './sandbox/agent.ts'
import { type ChooseOptions, chooseSandbox } from './sandbox/choose.ts'
import { refuseSharedPlaces } from './shared-places.ts'
import type { VersionDifference } from './status-types.ts'
import { systemFiles } from './system-files.ts'
import { ToolchainCaches } from './toolchain-caches.ts'

export type SandboxFinding =
  | {
      readonly kind: 'docker' | 'bubblewrap'
      readonly usable: true
      /** Version of Landlock's interface inside; 0 if there is none. */
      readonly landlock: number
      /** Which protection is missing there; '' if none is. */
      readonly note: string
      readonly languages: readonly string[]
      /** Titles of the languages whose toolchain it lacks. */
      readonly missing: readonly string[]
      readonly differing: readonly VersionDifference[]
    }
  | { readonly kind: 'docker' | 'bubblewrap'; readonly usable: false; readonly reason: string }

export type KernelFindings = {
  readonly release: string
  /** Bubblewrap needs none; Docker works with either version. */
  readonly cgroups: ControlGroups
  readonly seccomp: boolean
  /** Why users may not create user namespaces, which bubblewrap needs; '' if they may. */
  readonly userNamespacesShut: string
}

/** Above the indices of all slots, so that the inspection shares no users with a running judge. */
const INSPECTION_INDEX = 250

/** Starts a sandbox of each kind, asks it what it has without using any remembered answers, and ends it. Never rejects. */
export async function inspectSandboxes(
  options: Omit<ChooseOptions, 'wanted' | 'systemFiles'>,
): Promise<SandboxFinding[]> {
  const findings: SandboxFinding[] = []
  for (const kind of ['docker', 'bubblewrap'] as const) {
    try {
      findings.push({ kind, usable: true, ...(await inspectSandbox({ ...options, wanted: kind })) })
    } catch (error) {
      findings.push({ kind, usable: false, reason: reasonOf(error) })
    }
  }
  return findings
}

async function inspectSandbox(options: Omit<ChooseOptions, 'systemFiles'>) {
  const { sandbox } = await chooseSandbox({ ...options, systemFiles })
  const agent = await Agent.start(sandbox, INSPECTION_INDEX)
  try {
    await refuseSharedPlaces(agent)
    await agent.begin()
    const languages = await detectLanguages(probeOf(askOf(agent)), new ToolchainCaches())
    const { note } = sandbox
    const names = languages.map((language) => language.name)
    const lists = { languages: names, missing: missingFrom(languages), differing: differencesFrom(languages) }
    return { landlock: agent.hello.landlock, note, ...lists }
  } finally {
    agent.kill('inspected')
    await agent.closed
  }
}

/** Reads what the kernel offers to sandboxes. Starts nothing. */
export function inspectKernel(): KernelFindings {
  return {
    release: release(),
    cgroups: controlGroupsOf(textOf('/proc/self/mounts')),
    seccomp: /^Seccomp:/m.test(textOf('/proc/self/status')),
    userNamespacesShut: whyNoUserNamespaces(),
  }
}

/** Each of these settings is how some distribution disables user namespaces. */
function whyNoUserNamespaces(): string {
  if (!existsSync('/proc/self/ns/user')) return 'the kernel has none'
  const isRoot = process.getuid?.() === 0
  const settings = [
    ['/proc/sys/user/max_user_namespaces', '0'],
    ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
    ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'],
  ] as const
  // When Joust runs as root, it starts its slots as ordinary users, so the same settings apply to them.
  const shut = settings.find(([path, value]) => textOf(path).trim() === value)
  return shut ? `${shut[0]} is ${shut[1]}${isRoot ? ', and slots do not run as root' : ''}` : ''
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
