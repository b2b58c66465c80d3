import { refuse, sizeLabel, Unusable } from './zip'

/** An entry in a tree of files, without following links. */
export type TreeEntry =
  | { readonly kind: 'file'; readonly size: number }
  | { readonly kind: 'folder'; readonly names: readonly string[] }
  | { readonly kind: 'link'; readonly target: string }

/** A tree of files with symbolic links: an archive or a folder. Paths are relative to the root, and '' is the root. */
export type FileTree = { readonly entry: (path: string) => TreeEntry | null }

export type TreeLimits = { readonly entries: number; readonly bytes: number }

/** The path of a file, and the path of its actual content. */
type FoundFile = { readonly path: string; readonly from: string }

type Followed =
  | {
      readonly ok: true
      readonly files: readonly FoundFile[]
      /** Links with missing targets. */
      readonly dangling: readonly { readonly path: string; readonly target: string }[]
    }
  | { readonly ok: false; readonly error: string }

/** The limit of Linux for a chain of links. */
const MOST_HOPS = 40
const MAX_DEPTH = 16
/** The limit of path components looked up: a package of 10 000 links needs about ten for each. */
const MOST_STEPS = 500_000

/**
 * Returns every file below a folder, following links as a file system does. A link may lead anywhere inside the root; one that leaves it or
 * forms a cycle is refused. The limits apply after following: a linked folder counts in full each time. `isSkipped` selects names to skip.
 */
export function followLinks(
  tree: FileTree,
  folder: string,
  { limits, isSkipped }: { readonly limits: TreeLimits; readonly isSkipped: (path: string) => boolean },
): Followed {
  const walk = new Walk(tree, limits, isSkipped)
  try {
    walk.folder('', folder, [])
    return { ok: true, files: walk.files, dangling: walk.dangling }
  } catch (error) {
    if (error instanceof Unusable) return { ok: false, error: error.message }
    throw error
  }
}

class Walk {
  readonly files: FoundFile[] = []
  readonly dangling: { path: string; target: string }[] = []
  private entries = 0
  private bytes = 0
  private steps = 0

  constructor(
    private readonly tree: FileTree,
    private readonly limits: TreeLimits,
    private readonly isSkipped: (path: string) => boolean,
  ) {}

  /** `path` is the name of the folder, `real` its actual location, `above` the actual folders around it. */
  folder(path: string, real: string, above: readonly string[]): void {
    const entry = this.tree.entry(real)
    if (entry?.kind !== 'folder') return
    if (above.includes(real)) refuse(`has a link that leads in a circle: ${path}`)
    if (above.length > MAX_DEPTH) refuse(`has folders more than ${MAX_DEPTH} deep: ${path}`)
    for (const name of entry.names) {
      const inside = joined(path, name)
      if (!this.isSkipped(inside)) this.place(inside, joined(real, name), [...above, real])
    }
  }

  private place(path: string, real: string, above: readonly string[]): void {
    this.count(0)
    const given = this.tree.entry(real)
    const target = given?.kind === 'link' ? given.target : null
    const at = target === null ? real : this.resolve(real, path)
    const entry = at === null ? null : this.tree.entry(at)
    if (at === null || entry === null) {
      if (target !== null) this.dangling.push({ path, target })
    } else if (entry.kind === 'folder') this.folder(path, at, above)
    else if (entry.kind === 'file') {
      this.count(entry.size, 0)
      this.files.push({ path, from: at })
    }
  }

  /** Resolves a path with all links; null if it does not exist. `link` names it in messages. */
  private resolve(start: string, link: string): string | null {
    const todo = start.split('/')
    const real: string[] = []
    let hops = 0
    while (todo.length > 0) {
      const part = todo.shift() ?? ''
      this.steps += 1
      if (this.steps > MOST_STEPS) refuse('has links that take too long to follow')
      if (part === '' || part === '.') continue
      if (part === '..') {
        if (real.pop() === undefined) refuse(`has a link that leads out of it: ${link}`)
        continue
      }
      const here = [...real, part].join('/')
      const entry = this.tree.entry(here)
      if (entry === null) return this.missing(real, todo, link)
      if (entry.kind === 'link') {
        hops += 1
        if (hops > MOST_HOPS) refuse(`has a link that leads in a circle: ${link}`)
        if (entry.target.startsWith('/')) refuse(`has a link with an absolute target: ${link}`)
        todo.unshift(...entry.target.split('/'))
      } else if (entry.kind === 'file' && todo.some((rest) => rest !== '')) return null
      else real.push(part)
    }
    return real.join('/')
  }

  /** A link to a missing target may not leave the root either: `gone/../../../x` would, once `gone` is created. */
  private missing(real: readonly string[], rest: readonly string[], link: string): null {
    let depth = real.length + 1
    for (const part of rest) {
      if (part === '..') depth -= 1
      else if (part !== '' && part !== '.') depth += 1
      if (depth < 0) refuse(`has a link that leads out of it: ${link}`)
    }
    return null
  }

  private count(bytes: number, entries = 1): void {
    this.entries += entries
    this.bytes += bytes
    if (this.entries > this.limits.entries) refuse(`holds more than ${this.limits.entries} entries, links followed`)
    if (this.bytes > this.limits.bytes)
      refuse(`is larger than ${sizeLabel(this.limits.bytes)} unpacked, links followed`)
  }
}

const joined = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** Builds a tree from the files and links of an archive, by path. */
export function treeOf(
  files: ReadonlyMap<string, { readonly size: number }>,
  links: ReadonlyMap<string, string>,
): FileTree {
  const names = new Map<string, Set<string>>([['', new Set()]])
  for (const path of [...files.keys(), ...links.keys()]) {
    const parts = path.split('/')
    for (const [index, name] of parts.entries()) {
      const folder = parts.slice(0, index).join('/')
      names.set(folder, (names.get(folder) ?? new Set()).add(name))
    }
  }
  const entries = new Map<string, TreeEntry>()
  for (const [path, inside] of names) entries.set(path, { kind: 'folder', names: [...inside].sort() })
  for (const [path, { size }] of files) entries.set(path, { kind: 'file', size })
  for (const [path, target] of links) entries.set(path, { kind: 'link', target })
  return { entry: (path) => entries.get(path) ?? null }
}
