import type { User } from '#contracts/http/users'
import type { Services } from '#features/services'
import type { AssetEntries, Assets } from './assets'
import type { ApiDocument } from './openapi'

/** What every page's loader and component can use. Created for each request. */
export type PageContext = {
  readonly services: Services
  /** The signed-in player, or null for a visitor. */
  readonly viewer: User | null
  readonly entries: AssetEntries
  readonly scripts: Pick<Assets, 'islands' | 'editor'>
  /** For style sheets made by scripts (the editor); also in a meta element, see islands/lib/csp-nonce. */
  readonly nonce: string
  /** Public address without a trailing slash, for canonical links and social tags. */
  readonly origin: string
  readonly path: string
  /** The document that /openapi.json serves. */
  readonly apiDocument: () => ApiDocument
  readonly request: Request
  readonly userAgent: string
  readonly development: boolean
}
