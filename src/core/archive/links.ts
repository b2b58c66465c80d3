import { refuse, sizeLabel, Unusable } from './zip'

/** A place in a tree of files: what lies there, without following it. */
export type TreeEntry =
  | { readonly kind: 'file'; readonly size: number }
  | { readonly kind: 'folder'; readonly names: readonly string[] }
  | { readonly kind: 'link'; readonly target: string }

/** Files with symbolic links: an archive, or a folder. Paths are relative to the root, '' is the root itself. */
export type FileTree = { readonly entry: (path: string) => TreeEntry | null }

export type TreeLimits = { readonly entries: number; readonly bytes: number }

/** A file by its own path, and where its content really lies. */
type FoundFile = { readonly path: string; readonly from: string }

type Followed =
  | {
      readonly ok: true
      readonly files: readonly FoundFile[]
      /** Links to what is not there, with their targets. */
      readonly dangling: readonly { readonly path: string; readonly target: string }[]
    }
  | { readonly ok: false; readonly error: string }

/** As many links one behind another as Linux follows. */
const MOST_HOPS = 40
const MAX_DEPTH = 16
/** Parts of paths looked up while links are followed: a package of 10 000 links needs some ten each. */
const MOST_STEPS = 500_000

/**
 * Every file below a folder of the tree, links followed as a file system follows them. A link may lead anywhere inside the root;
 * one that leads out of it, or in a circle, is refused. The limits hold for what is found after following: a link to a folder
 * counts all of it again. `isSkipped` says which names are passed over.
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

  /** `path` is what the folder is called, `real` where it lies, `above` the real folders around it. */
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

  /** Where a path ends, once every link on the way is followed; null where nothing is. `link` names it in messages. */
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

  /** A link to what is not there still may not lead out: `gone/../../../x` would once `gone` is made. */
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

/** A tree of the files and links of an archive, by path. */
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
