import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LANGUAGES } from './languages/index.ts'

/** Programs, libraries and headers that all compilers and runtimes share; no documents, no sources, no other data. */
const BASE = [
  ...['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'libexec', 'include', 'share/zoneinfo'].map(
    (dir) => `/usr/${dir}`,
  ),
  '/etc/ld.so.cache',
  '/etc/alternatives',
  '/etc/localtime',
]
/** What tools that draw pictures of statements (Ghostscript, poppler) need, from the system's packages only: rules and fonts. */
const DRAWING = [
  '/usr/share/ghostscript',
  '/var/lib/ghostscript',
  '/usr/share/color/icc/ghostscript',
  '/usr/share/poppler',
  '/usr/share/fonts',
  '/etc/fonts',
]
/** Where administrators install by hand. It may contain anything, so it is shown only if a language's program is in it. */
const BY_HAND = '/usr/local'

/** The host's files and directories that bubblewrap slots show to programs. Some of them may not exist. */
export async function systemFiles(): Promise<string[]> {
  const asked = await programsAskedFor()
  const byHand = asked.some((name) => existsSync(join(BY_HAND, 'bin', name))) ? [BY_HAND] : []
  return [
    ...new Set([
      ...BASE,
      ...DRAWING,
      ...byHand,
      ...LANGUAGES.flatMap((language) => language.systemFiles ?? []).flatMap(expand),
    ]),
  ]
}

/** The names of the programs that languages look for, recorded from their `detect`; starts nothing. */
async function programsAskedFor(): Promise<string[]> {
  const names: string[] = []
  const which = async (name: string) => {
    names.push(name)
    return join('/usr/bin', name)
  }
  for (const language of LANGUAGES) await language.detect({ which, output: async () => '' })
  return names
}

function expand(path: string): string[] {
  if (!path.endsWith('*')) return [path]
  const [directory, start] = [dirname(path), basename(path).slice(0, -1)]
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((name) => name.startsWith(start))
    .map((name) => join(directory, name))
}
