/** The messages between the supervisor and its server processes, and from the supervisor to open pages. */

/** The steps of a server process, in this order: each is answered before the next is sent. */
export type ToServer =
  | { readonly kind: 'preload'; readonly packages: readonly string[] }
  | { readonly kind: 'load' }
  | { readonly kind: 'start' }
  | { readonly kind: 'stop' }

export type FromServer =
  | { readonly kind: 'loaded' }
  /** `sources`: the project's files that the server consists of. */
  | { readonly kind: 'started'; readonly port: number; readonly greeting: string; readonly sources: readonly string[] }
  /** The server could not be loaded or started; its process is of no further use. */
  | { readonly kind: 'failed'; readonly text: string }
  /** A request failed; the server goes on. */
  | { readonly kind: 'error'; readonly text: string }

/** An error for the overlay: what was attempted, and the tool's output. */
export type DevError = { readonly title: string; readonly text: string }

/** Messages to open pages. `version` changes with every reload; a page with another one reloads. */
export type ToPage =
  | { readonly kind: 'state'; readonly version: string; readonly errors: readonly DevError[] }
  | { readonly kind: 'styles' }
