import { rm } from 'node:fs/promises'
import { basename } from 'node:path'

/** A script without its references to files without content: it does not import them, nor list them to be preloaded. */
const withoutReferences = (script: string, own: string, empty: readonly string[]): string =>
  empty.reduce((text, path) => text.replaceAll(`import"${path}";`, '').replaceAll(`"${path}"`, `"${own}"`), script)

/**
 * Removes the files without content of a finished build: the bundler makes one of an index that only re-exports, if
 * other scripts import it than what it exports. Names keep the hashes of the texts before: a change of what is removed
 * must change the names, too.
 */
export async function withoutEmpty(build: Bun.BuildOutput, publicPath: string): Promise<Bun.BuildOutput> {
  const { outputs, metafile } = build
  const addressOf = ({ path }: { readonly path: string }): string => publicPath + basename(path)
  const removed = outputs.filter(({ size }) => size === 0)
  if (removed.length === 0 || metafile === undefined) return build
  const empty = removed.map(addressOf)
  const kept = outputs.filter(({ size }) => size > 0)
  for (const { path } of removed) await rm(path)
  for (const output of kept) {
    const text = await Bun.file(output.path).text()
    const without = withoutReferences(text, addressOf(output), empty)
    if (without !== text) await Bun.write(output.path, without)
  }
  const isKept = ({ path }: { readonly path: string }): boolean => !empty.includes(addressOf({ path }))
  const described = Object.entries(metafile.outputs)
    .filter(([path]) => isKept({ path }))
    .map(([path, output]) => [path, { ...output, imports: output.imports.filter(isKept) }] as const)
  return { ...build, outputs: kept, metafile: { ...metafile, outputs: Object.fromEntries(described) } }
}
