import { fromPolygon, type ParsedPackage, POLYGON_FILE, parsePackage } from '#core/problem-package'
import { unpackZip } from '#features/judging'

/** Limits of an unpacked package. Test data is large; a package beyond these limits does not fit into a contest either. */
const PACKAGE_LIMITS = { entries: 10_000, bytes: 256 * 1024 * 1024 } as const

/**
 * Reads a package from a zip archive: the ICPC/Kattis formats or Polygon's, in a folder of its own or at the top. `name` is the
 * archive's own name. Refuses links, paths that leave the archive, and content beyond the limits, whatever the archive claims.
 */
export function readPackageArchive(bytes: Uint8Array, name: string): ParsedPackage {
  const unpacked = unpackZip(bytes, PACKAGE_LIMITS)
  if (!unpacked.ok) return refused(`The archive ${unpacked.error}.`)
  const files = new Map(
    unpacked.files.flatMap(({ path, content }) => (isOfASystem(path) ? [] : [[path, content] as const])),
  )
  const top = topOf([...files.keys()], name)
  if (top === null)
    return refused(`There is no problem.yaml and no ${POLYGON_FILE} in the archive, at its top or in its folder.`)
  const inFolder = new Map(
    [...files].flatMap(([path, content]): [string, Uint8Array][] =>
      path.startsWith(top.below) ? [[`${top.folder}/${path.slice(top.below.length)}`, content]] : [],
    ),
  )
  if (!inFolder.has(`${top.folder}/${POLYGON_FILE}`)) return parsePackage(inFolder, 'import')
  const translated = fromPolygon(inFolder)
  if (!translated.ok) return { ok: false, errors: [...translated.errors] }
  const parsed = parsePackage(translated.files, 'import')
  const notes = [...translated.notes, ...(parsed.notes ?? [])]
  return parsed.ok ? { ...parsed, format: 'polygon', notes } : { ...parsed, notes }
}

const refused = (error: string): ParsedPackage => ({ ok: false, errors: [error] })

/** Files that operating systems add to archives. */
const isOfASystem = (path: string): boolean => /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|\.git)(\/|$)/.test(path)

const BEGINNINGS = ['problem.yaml', POLYGON_FILE] as const

/** The package's root, and the name of its folder. */
function topOf(paths: readonly string[], name: string): { readonly below: string; readonly folder: string } | null {
  const own = name.replace(/^.*[\\/]/, '').replace(/\.(zip|kpp)$/i, '')
  if (BEGINNINGS.some((file) => paths.includes(file))) return { below: '', folder: own === '' ? 'problem' : own }
  const folders = new Set(paths.map((path) => path.split('/')[0] ?? ''))
  const holding = [...folders].filter((folder) => BEGINNINGS.some((file) => paths.includes(`${folder}/${file}`)))
  const [folder] = holding
  return holding.length === 1 && folder !== undefined ? { below: `${folder}/`, folder } : null
}
