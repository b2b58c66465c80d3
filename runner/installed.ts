import { LANGUAGES } from './languages/index.ts'
import type { Installation, Language, MemoryRules, Plan, Probe, Toolchain } from './languages/language.ts'
import { completeLimits } from './limits.ts'
import type { RunOutcome } from './sandbox/slot.ts'
import type { RunnerLanguage, VersionDifference } from './status-types.ts'
import type { ToolchainCaches } from './toolchain-caches.ts'
import type { Limits } from './types.ts'

/** A language whose toolchain the sandbox has. */
export type InstalledLanguage = RunnerLanguage &
  Installation & {
    /** Uses the toolchain's caches, unless `withoutCaches` is set because one of them turned out to be unusable. */
    plan(source: string, limits: Limits, options?: { readonly withoutCaches: boolean }): Plan
    runLimits(limits: Limits): MemoryRules
    ranOutOfMemory(outcome: RunOutcome): boolean
  }

/** Asks the sandbox which languages it can run. */
export async function detectLanguages(probe: Probe, caches: ToolchainCaches): Promise<InstalledLanguage[]> {
  const found: InstalledLanguage[] = []
  for (const language of LANGUAGES) {
    const installed = await detectLanguage(probe, language, caches)
    if (installed) found.push(installed)
  }
  return found
}

/** Returns the language if the sandbox can run it, else null. It need not be in LANGUAGES. */
export async function detectLanguage(
  probe: Probe,
  language: Language,
  caches: ToolchainCaches,
): Promise<InstalledLanguage | null> {
  const toolchain = await language.detect(probe)
  return toolchain && install(language, toolchain, caches)
}

/** Titles of the languages that are not installed. */
export function missingFrom(installed: readonly { readonly id: number }[]): string[] {
  return LANGUAGES.filter(({ id }) => !installed.some((one) => one.id === id)).map(({ title }) => title)
}

/** The languages whose version differs from the one in the judge's image, patch levels aside. */
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

function commandsOf(language: Language, toolchain: Toolchain): RunnerLanguage['commands'] {
  const plan = language.plan(language.template, { toolchain, limits: completeLimits({}), cache: () => null })
  const line = (argv: readonly string[]) =>
    argv.map((argument) => (argument.includes('\n') ? '...' : argument)).join(' ')
  return { sourceFile: plan.sourceFile, compile: plan.compile && line(plan.compile), run: line(plan.run) }
}

/** Combines a language with its toolchain, ready to judge jobs. */
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
