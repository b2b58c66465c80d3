import { basename } from 'node:path'

const EDITOR = 'islands/lib/editor/create-editor.ts'
const SCRIPT = /(?:^|\/)dist\/islands\/(\w+)\.ts$/

/** The script whose islands are on every page. */
export const EVERY_PAGE = 'EveryPage'
/** The script whose islands are on every page of a signed-in player. */
export const SIGNED_IN = 'SignedIn'

/** Islands that are on the same pages have one script in a release; every other island has a script of its own. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  [EVERY_PAGE]: ['DesktopGate', 'PageKeys', 'ThemeToggle'],
  [SIGNED_IN]: ['NotificationBell', 'RunningDuel', 'UserMenu'],
  DuelsPage: ['DuelLobby', 'Duels', 'LiveDuels'],
  SettingsPage: [
    'AccountSettings',
    'ApiTokens',
    'Appearance',
    'DeleteAccount',
    'EditorPreferences',
    'Keyboard',
    'SecuritySettings',
    'Sounds',
  ],
}

/** The scripts of a release with the islands of each. */
export function scriptsOfIslands(islands: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const together = new Set(Object.values(TOGETHER).flat())
  const alone = islands.filter((name) => !together.has(name))
  return new Map([...Object.entries(TOGETHER), ...alone.map((name) => [name, [name]] as const)])
}

type Outputs = ReadonlyMap<string, Bun.BuildMetafile['outputs'][string]>

/** The name of the islands' script whose entry this is, or undefined. */
export const islandScriptOf = (entryPoint: string): string | undefined => SCRIPT.exec(entryPoint)?.[1]

/** A built file and everything that it imports statically, by name; `outputs`: by name. */
export function reachedFrom(outputs: Outputs, name: string, reached = new Set<string>()): Set<string> {
  if (reached.has(name)) return reached
  reached.add(name)
  for (const { path, kind } of outputs.get(name)?.imports ?? [])
    if (kind === 'import-statement') reachedFrom(outputs, basename(path), reached)
  return reached
}

type Scripts = { readonly islands: Record<string, string[]>; readonly editor: string[] }

/**
 * For each island the URLs of its script, first, and of everything that it imports; and those of the code editor. From
 * the bundler's description of its output.
 */
export function islandScripts({ outputs }: Bun.BuildMetafile, publicPath: string): Scripts {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const addressesOf = (name: string): string[] => [...reachedFrom(byName, name)].map((one) => publicPath + one)
  const found = [...byName].flatMap(([name, { entryPoint = '' }]) => {
    const script = islandScriptOf(entryPoint)
    const islands = script === undefined ? [] : (TOGETHER[script] ?? [script])
    return islands.map((island) => [island, addressesOf(name)] as const)
  })
  const [editor] = [...byName].find(([, { entryPoint }]) => entryPoint?.endsWith(EDITOR)) ?? []
  if (editor === undefined) throw new Error(`The client build made no script of ${EDITOR}.`)
  return {
    islands: Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    editor: addressesOf(editor),
  }
}
