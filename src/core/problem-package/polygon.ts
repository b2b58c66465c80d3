import { utf8Of } from './content'
import { ORIGINALS } from './kept-files'
import { languageCode, mainTestset, POLYGON_FILE, type Polygon, sourceOf } from './polygon-parts'
import { polygonPrograms } from './polygon-programs'
import { polygonStatement } from './polygon-statement'
import { polygonTests } from './polygon-tests'
import type { PackageFiles } from './types'
import { yamlOf } from './written'
import { elementsAt, readXml } from './xml'

/** The files of a package in format 2025-09, to be read like any other, or the errors that prevented the translation. */
type FromPolygon =
  | { readonly ok: true; readonly files: PackageFiles; readonly notes: readonly string[] }
  | { readonly ok: false; readonly errors: readonly string[] }

/** Translates a full Polygon package, which contains its tests, to format 2025-09. Notes everything that was left out. */
export function fromPolygon(given: PackageFiles): FromPolygon {
  const [first = ''] = given.keys()
  const folder = first.split('/')[0] ?? ''
  const errors: string[] = []
  const files = new Map<string, string>()
  const raw = new Map([...given].map(([path, content]) => [path.slice(folder.length + 1), content]))
  for (const [path, content] of given) {
    const text = utf8Of(content)
    // Binary files, such as programs and pictures, are only in `raw`.
    if (text !== undefined)
      files.set(path.slice(folder.length + 1), text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  }
  const xml = readXml(files.get(POLYGON_FILE) ?? '')
  if (!xml.ok) return { ok: false, errors: [`${POLYGON_FILE}: ${xml.error}`] }
  const polygon: Polygon = { root: xml.root, files, raw, out: new Map(), used: new Set(), errors, notes: [] }
  const { language, code } = polygonStatement(polygon)
  const { isScoring } = polygonTests(polygon, language)
  const { isInteractive } = polygonPrograms(polygon)
  refuseSecondRun(polygon)
  if (isScoring) lookAtScores(polygon)
  metadata(polygon, { language, code, isScoring, isInteractive })
  keepOriginals(polygon)
  if (errors.length > 0) return { ok: false, errors }
  const { out, notes } = polygon
  return { ok: true, files: new Map([...out].map(([path, text]) => [`${folder}/${path}`, text])), notes }
}

/**
 * Refuses problems whose solutions run a second time on the output of their first run, because here they would pass after the first. Older
 * packages mark them only with a tag.
 */
function refuseSecondRun({ root, errors }: Polygon): void {
  const [judging] = elementsAt(root, 'judging')
  const count = judging?.attributes['run-count']
  const isTagged = elementsAt(root, 'tags', 'tag').some(({ attributes }) => attributes.value === 'run-twice')
  if (count === undefined ? isTagged : Number(count) > 1)
    errors.push(`${POLYGON_FILE}:${judging?.line ?? 1}: solutions run twice on a test there, which is not supported.`)
}

/** Refuses or notes the package's ways to compute points that Joust does not support. */
function lookAtScores({ root, files, errors, notes }: Polygon): void {
  const [judging] = elementsAt(root, 'judging')
  const [checker] = elementsAt(root, 'assets', 'checker')
  const isPercent = judging?.attributes['treat-points-from-checker-as-percent'] === 'true'
  if (isPercent && checker !== undefined && /\bquitp\b|\b_points\b/.test(files.get(sourceOf(checker)) ?? ''))
    errors.push(`${POLYGON_FILE}:${judging?.line ?? 1}: points of a checker that are per cent are not supported.`)
  for (const { line } of elementsAt(root, 'assets', 'scorer'))
    notes.push(`${POLYGON_FILE}:${line}: the scorer is not run: points add up here.`)
}

type Found = {
  readonly language: string
  readonly code: string
  readonly isScoring: boolean
  readonly isInteractive: boolean
}

function metadata({ root, out, notes }: Polygon, { language, code, isScoring, isInteractive }: Found): void {
  const names = elementsAt(root, 'names', 'name')
  const name = names.find(({ attributes }) => attributes.language === language) ?? names[0]
  const testset = mainTestset(root)
  const milliseconds = Number(elementsAt(testset, 'time-limit')[0]?.text ?? 2000)
  const bytes = Number(elementsAt(testset, 'memory-limit')[0]?.text ?? 256 * 1024 * 1024)
  const tags = elementsAt(root, 'tags', 'tag').map(({ attributes }) => attributes.value ?? '')
  const [judging] = elementsAt(root, 'judging')
  if ((judging?.attributes['input-file'] ?? '') !== '')
    notes.push(`${POLYGON_FILE}:${judging?.line ?? 1}: input comes on standard input here, not from a file.`)
  const types = [...(isScoring ? ['scoring'] : []), ...(isInteractive ? ['interactive'] : [])]
  const others = names.flatMap(({ attributes }) => {
    const its = languageCode(attributes.language ?? '')
    return its === null || attributes.language === language ? [] : [[its, attributes.value ?? '']]
  })
  const shortName = root.attributes['short-name'] ?? ''
  out.set(
    'problem.yaml',
    yamlOf({
      problem_format_version: '2025-09',
      ...(types.length === 0 ? {} : { type: types }),
      name:
        others.length === 0 && code === 'en'
          ? (name?.attributes.value ?? shortName)
          : { [code]: name?.attributes.value ?? shortName, ...Object.fromEntries(others) },
      uuid: uuidOf(`${root.attributes.url ?? ''} ${shortName}`),
      keywords: [...new Set(tags.filter((tag) => tag !== ''))],
      limits: { time_limit: milliseconds / 1000, memory: Math.round(bytes / 1024 / 1024) },
    }),
  )
}

/** Files that Polygon generated for certain operating systems, or from other files of the package. */
const OF_POLYGON = /(\.exe|\.bat|\.sh|\.pdf)$|^statements\//i

/** Keeps the other files unchanged, for reference and for the next export. */
function keepOriginals({ root, raw, used, out }: Polygon): void {
  const attached = elementsAt(root, 'files', 'attachments', 'file').map(({ attributes }) => attributes.path ?? '')
  for (const [path, content] of raw) {
    if (used.has(path) || OF_POLYGON.test(path)) continue
    if (attached.includes(path)) out.set(`attachments/${path.slice(path.lastIndexOf('/') + 1)}`, content)
    else out.set(`${ORIGINALS}/${path}`, content)
  }
}

/** Derives a UUID from a text, so that the same Polygon problem always gets the same one (FNV-1a with four seeds). */
export function uuidOf(text: string): string {
  const word = (seed: number): string => {
    let hash = (0x811c9dc5 ^ seed) >>> 0
    for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
    return hash.toString(16).padStart(8, '0')
  }
  const hex = [1, 2, 3, 4].map(word).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
