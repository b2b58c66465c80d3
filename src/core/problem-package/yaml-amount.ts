import { mostTokensIn, tokensIn } from '#core/yaml'
import { textOf } from './content'
import type { PackageFiles } from './types'

/** Bounds the time of reading all YAML files of a package, of which it may have thousands. */
const MOST_TOKENS = 200_000
/** An ordinary line has about eight tokens. */
export const TOO_MUCH_YAML = 'The archive has too much YAML: some 25 000 lines in all its files together are read.'
/** The files of a package that are read as YAML, each in the folder of the package. */
const READ_AS_YAML = /^[^/]+\/(problem\.yaml|(data|debug|generators|submissions)\/.*\.yaml)$/s

/** Whether the YAML files of a package have more keys, values and signs together than are read. */
export function hasTooMuchYaml(files: PackageFiles): boolean {
  const texts = [...files].flatMap(([path, content]) => (READ_AS_YAML.test(path) ? [textOf(content)] : []))
  let left = MOST_TOKENS
  // Few packages have so much that it has to be counted.
  if (texts.reduce((sum, text) => sum + mostTokensIn(text), 0) <= left) return false
  return texts.some((text) => {
    left -= tokensIn(text, left)
    return left < 0
  })
}
