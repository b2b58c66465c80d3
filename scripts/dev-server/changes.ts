/** What a changed file makes necessary; `parts`: the sandbox's agent and the demo problems. */
export type Work = Readonly<Record<'parts' | 'client' | 'styles' | 'server', boolean>>

export const NO_WORK: Work = { parts: false, client: false, styles: false, server: false }

/** Folders that contain the product's files. */
export const WATCHED = ['src', 'routes', 'islands', 'db', 'runner'] as const

const IGNORED = /\.gen\.ts$|\.test\.tsx?$|(^|\/)[.#]|~$|\.swp$/
const PARTS = /^runner\/agent\/.+\.[ch]$|^db\/seed\/(problems|generators|large-tests)\b/
const SERVER = /\.(tsx?|json|sql|txt|md|ya?ml)$/
/** Files with class names that the style sheet is made from. */
const STYLED = /\.tsx$|^(src\/ui|islands)\/.+\.ts$/

/** `inClient`: whether the last client bundle contained a path. */
export function workFor(path: string, inClient: (path: string) => boolean): Work {
  if (IGNORED.test(path)) return NO_WORK
  if (PARTS.test(path)) return { ...NO_WORK, parts: true, server: true }
  if (path.endsWith('.css')) return { ...NO_WORK, styles: true }
  if (!SERVER.test(path)) return NO_WORK
  return { parts: false, client: inClient(path), styles: STYLED.test(path), server: true }
}

export const union = (one: Work, other: Work): Work => ({
  parts: one.parts || other.parts,
  client: one.client || other.client,
  styles: one.styles || other.styles,
  server: one.server || other.server,
})
