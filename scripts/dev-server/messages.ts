/** What the supervisor and its server processes say to each other, and what the supervisor says to open pages. */

/** The steps of a server process, in this order: each is answered before the next is sent. */
export type ToServer =
  | { readonly kind: 'preload'; readonly packages: readonly string[] }
  | { readonly kind: 'load' }
  | { readonly kind: 'start' }
  | { readonly kind: 'stop' }

export type FromServer =
  | { readonly kind: 'loaded' }
  /** `sources`: the project's own files that the server consists of. */
  | { readonly kind: 'started'; readonly port: number; readonly greeting: string; readonly sources: readonly string[] }
  /** It could not be loaded or started; the process is of no further use. */
  | { readonly kind: 'failed'; readonly text: string }
  /** A request failed; the server goes on. */
  | { readonly kind: 'error'; readonly text: string }

/** An error as the overlay shows it: what was attempted, and what the tool printed. */
export type DevError = { readonly title: string; readonly text: string }

/** What open pages are sent. `version` changes with every reload; a page of another one reloads. */
export type ToPage =
  | { readonly kind: 'state'; readonly version: string; readonly errors: readonly DevError[] }
  | { readonly kind: 'styles' }
