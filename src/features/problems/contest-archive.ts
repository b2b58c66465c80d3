import { findContestSet, SET_LIMITS } from '#core/archive'
import { type ContestSet, readContestSet, setFilesAt } from '#core/problem-package'
import { type OpenedPackage, openPackage, openTree, packageAt } from './package-archive'
import { refusedPackage } from './refused-package'

export type OpenedSet = {
  readonly set: ContestSet
  /** The package of a problem of the set. */
  readonly open: (folder: string) => OpenedPackage
}

/**
 * Reads a contest from a zip with a package per problem, each a folder or a zip of its own, and the files that describe
 * the contest. Links may lead anywhere inside the zip. Each package is unpacked when it is opened. `name` is the name of
 * the archive, for a contest without a title. Throws PACKAGE_REFUSED.
 */
export function openContestSet(bytes: Uint8Array, name: string): OpenedSet {
  const archive = openTree(bytes, SET_LIMITS)
  if (!archive.ok) throw refusedPackage({ errors: [`The archive ${archive.error}.`] })
  const found = findContestSet(archive.paths)
  const files = setFilesAt(found?.root ?? '')
  const text = (path: string): string | null => {
    const content = archive.read(path)
    return content === null ? null : new TextDecoder().decode(content)
  }
  const read = readContestSet({
    contestYaml: text(files.contestYaml),
    contestJson: text(files.contestJson),
    problemsYaml: text(files.problemsYaml),
    problemsJson: text(files.problemsJson),
    problemsetYaml: text(files.problemsetYaml),
    contestXml: text(files.contestXml),
    folders: [...(found?.packages.keys() ?? [])],
  })
  if (!read.ok) throw refusedPackage(read)
  const open = (folder: string): OpenedPackage => {
    const below = found?.packages.get(folder) ?? folder
    const packed = archive.read(below)
    return packed === null ? packageAt(archive, { below, folder }) : openPackage(packed, folder)
  }
  const title = read.set.title || (found?.root ?? '').slice(0, -1) || name.replace(/^.*[\\/]|\.zip$/gi, '')
  return { set: { ...read.set, title }, open }
}
