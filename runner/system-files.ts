import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LANGUAGES } from './languages/index.ts'

/** Programs, libraries and headers, which all compilers and runtimes share; no documents, no sources, no data of others. */
const BASE = [
  ...['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'libexec', 'include', 'share/zoneinfo'].map(
    (dir) => `/usr/${dir}`,
  ),
  '/etc/ld.so.cache',
  '/etc/alternatives',
  '/etc/localtime',
]
/** What tools need that draw pictures of statements (Ghostscript, poppler), in packages of the system alone: rules and fonts. */
const DRAWING = [
  '/usr/share/ghostscript',
  '/var/lib/ghostscript',
  '/usr/share/color/icc/ghostscript',
  '/usr/share/poppler',
  '/usr/share/fonts',
  '/etc/fonts',
]
/** Where administrators install by hand: it may hold anything, so it is shown only where a language's program is there. */
const BY_HAND = '/usr/local'

/** The host's files and directories that slots in bubblewrap show to programs. Some of them may not exist. */
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

/** The names that languages look for, as they ask for them: nothing is started. */
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
