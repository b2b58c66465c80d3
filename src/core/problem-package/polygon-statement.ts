import { htmlToMarkdown } from './html'
import { ORIGINALS, pictureType } from './kept-files'
import { languageCode, type Polygon } from './polygon-parts'
import { texToMarkdown } from './tex-on-demand'
import type { FromTex, PictureFinder, TextFinder } from './translated'
import { elementsAt } from './xml'

const SECTIONS = [
  ['legend.tex', ''],
  ['input.tex', 'Input'],
  ['output.tex', 'Output'],
  ['interaction.tex', 'Interaction'],
  ['scoring.tex', 'Scoring'],
  ['notes.tex', 'Note'],
] as const

/**
 * Translates the statements in all languages: from their sections in TeX, or else from pages in HTML or whole statements in TeX. Returns
 * the language of the statement that is shown, which is English if there is one.
 */
export function polygonStatement(polygon: Polygon): { readonly language: string; readonly code: string } {
  const { root, files, out, notes } = polygon
  const languages = elementsAt(root, 'names', 'name').map(({ attributes }) => attributes.language ?? '')
  const language = languages.find((each) => each === 'english') ?? languages[0] ?? 'english'
  const code = languageCode(language) ?? 'en'
  for (const other of new Set([...languages, language])) {
    const its = other === language ? code : languageCode(other)
    const text = its === null ? null : statementIn(polygon, other)
    if (text !== null) out.set(`statement/problem.${its}.md`, text)
  }
  if (!out.has(`statement/problem.${code}.md`))
    notes.push(`statement-sections/${language}/legend.tex is missing: the package has no statement that Joust reads.`)
  const tutorial = files.get(`statement-sections/${language}/tutorial.tex`)
  if (tutorial !== undefined && tutorial.trim() !== '')
    out.set(`solution/solution.${code}.md`, `${texToMarkdown(tutorial).markdown}\n`)
  return { language, code }
}

/** Returns the statement in one language as Markdown; null if there is none. */
function statementIn(polygon: Polygon, language: string): string | null {
  const { files, notes } = polygon
  const folder = `statement-sections/${language}`
  const beside = { pictures: pictureIn(polygon, folder), texts: textIn(polygon, folder) }
  const found = SECTIONS.flatMap(([file, title]) => {
    const text = files.get(`${folder}/${file}`)
    return text === undefined || text.trim() === ''
      ? []
      : [{ file: `${folder}/${file}`, title, ...texToMarkdown(text, beside) }]
  })
  for (const section of found) addNotes(notes, section)
  if (found.length > 0) {
    notes.push(
      `${folder}: the statement was turned from TeX into Markdown: look at it. The TeX is kept in ${ORIGINALS}/.`,
    )
    return found.map(({ title, markdown }) => (title === '' ? markdown : `## ${title}\n\n${markdown}`)).join('\n\n')
  }
  const page = `statements/.html/${language}/problem.html`
  const html = files.get(page)
  if (html === undefined) return wholeIn(polygon, language)
  const converted = htmlToMarkdown(html, pictureIn(polygon, `statements/.html/${language}`))
  addNotes(notes, { file: page, ...converted })
  return converted.markdown
}

/** Older packages have no sections, but the whole statement in TeX as it was printed. Returns null if there is none. */
function wholeIn(polygon: Polygon, language: string): string | null {
  const folder = `statements/${language}`
  const file = `${folder}/problem.tex`
  const tex = polygon.files.get(file)
  if (tex === undefined || tex.trim() === '') return null
  const converted = texToMarkdown(tex, { pictures: pictureIn(polygon, folder), texts: textIn(polygon, folder) })
  addNotes(polygon.notes, { file, ...converted })
  polygon.out.set(`${ORIGINALS}/${file}`, tex)
  polygon.notes.push(
    `${file}: the statement was turned from TeX into Markdown: look at it. The TeX is kept in ${ORIGINALS}/.`,
  )
  return converted.markdown
}

const textIn =
  ({ files }: Polygon, folder: string): TextFinder =>
  (name) =>
    files.get(`${folder}/${name.replace(/^(\.\/)+/, '')}`) ?? null

/** Finds a picture beside a statement and copies it beside the translated one. */
const pictureIn =
  ({ raw, out }: Polygon, folder: string): PictureFinder =>
  (name) => {
    const plain = name.trim().replace(/^\.\//, '')
    const found = ['', '.png', '.jpg', '.jpeg', '.svg', '.gif']
      .map((ending) => `${plain}${ending}`)
      .find((path) => pictureType(path) !== null && raw.has(`${folder}/${path}`))
    const content = found === undefined ? undefined : raw.get(`${folder}/${found}`)
    if (found === undefined || content === undefined) return null
    out.set(`statement/${found}`, content)
    return found
  }

function addNotes(notes: string[], { file, notes: said }: FromTex & { readonly file: string }): void {
  for (const { line, message } of said) notes.push(`${file}:${line}: ${message}`)
}
