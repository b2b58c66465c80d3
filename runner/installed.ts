import { LANGUAGES } from './languages/index.ts'
import type { Installation, Language, MemoryRules, Plan, Probe, Toolchain } from './languages/language.ts'
import { completeLimits } from './limits.ts'
import { compileOrder } from './orders.ts'
import type { Agent } from './sandbox/agent.ts'
import type { RunOutcome } from './sandbox/slot.ts'
import type { ToolchainCaches } from './toolchain-caches.ts'
import type { Limits, RunnerLanguage, VersionDifference } from './types.ts'

/** A language whose toolchain the sandbox has. */
export type InstalledLanguage = RunnerLanguage &
  Installation & {
    /** With the toolchain's caches, or without them where one of them turned out to be unusable. */
    plan(source: string, limits: Limits, options?: { readonly withoutCaches: boolean }): Plan
    runLimits(limits: Limits): MemoryRules
    ranOutOfMemory(outcome: RunOutcome): boolean
  }

/** Asks the sandbox, through an idle agent, which of the languages it can run. */
export async function detectLanguages(agent: Agent, caches: ToolchainCaches): Promise<InstalledLanguage[]> {
  const found: InstalledLanguage[] = []
  await agent.begin()
  for (const language of LANGUAGES) {
    const installed = await detectLanguage(agent, language, caches)
    if (installed) found.push(installed)
  }
  return found
}

/** The same of one that no list has. */
export async function detectLanguage(
  agent: Agent,
  language: Language,
  caches: ToolchainCaches,
): Promise<InstalledLanguage | null> {
  const toolchain = await language.detect(probeOf(agent))
  return toolchain && install(language, toolchain, caches)
}

/** Titles of the languages that are not among the installed ones. */
export function missingFrom(installed: readonly { readonly id: number }[]): string[] {
  return LANGUAGES.filter(({ id }) => !installed.some((one) => one.id === id)).map(({ title }) => title)
}

/** The languages whose toolchain is another one, but for its patch level, than in the judge's image. */
export function differencesFrom(
  installed: readonly { readonly id: number; readonly name: string }[],
): VersionDifference[] {
  return LANGUAGES.flatMap(({ id, title, inImage }) => {
    const name = installed.find((one) => one.id === id)?.name
    const here = /\(([^()]+)\)$/.exec(name ?? '')?.[1]
    if (here === undefined || inImage === undefined || `${here}.`.startsWith(`${inImage}.`)) return []
    return [{ title, here, inImage }]
  })
}

function probeOf(agent: Agent): Probe {
  return {
    async which(name) {
      const outcome = await agent.run(compileOrder(['/bin/sh', '-c', 'command -v -- "$1"', 'sh', name]))
      const path = outcome.stdout.toString('utf8').trim()
      return outcome.exitCode === 0 && path.startsWith('/') ? path : null
    },
    async output(argv) {
      const outcome = await agent.run(compileOrder(argv))
      return `${outcome.stdout.toString('utf8')}${outcome.stderr.toString('utf8')}`
    },
  }
}

function commandsOf(language: Language, toolchain: Toolchain): RunnerLanguage['commands'] {
  const plan = language.plan(language.template, { toolchain, limits: completeLimits({}), cache: () => null })
  const line = (argv: readonly string[]) =>
    argv.map((argument) => (argument.includes('\n') ? '...' : argument)).join(' ')
  return { sourceFile: plan.sourceFile, compile: plan.compile && line(plan.compile), run: line(plan.run) }
}

/** A language as jobs are judged in it. */
export function install(language: Language, toolchain: Toolchain, caches: ToolchainCaches): InstalledLanguage {
  return {
    id: language.id,
    name: toolchain.name,
    key: language.key,
    editorMode: language.editorMode,
    template: language.template,
    compiled: language.compiled,
    commands: commandsOf(language, toolchain),
    language,
    toolchain,
    plan: (source, limits, options) => {
      const cache = (name: string) => (options?.withoutCaches ? null : caches.pathOf(language, toolchain, name))
      return language.plan(source, { toolchain, limits, cache })
    },
    runLimits: language.runLimits,
    ranOutOfMemory: language.ranOutOfMemory,
  }
}
