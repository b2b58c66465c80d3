import { htmlToMarkdown } from './html'
import type { Polygon } from './polygon-parts'
import { type FromTex, texToMarkdown } from './tex'
import { elementsAt } from './xml'

const SECTIONS = [
  ['legend.tex', ''],
  ['input.tex', 'Input'],
  ['output.tex', 'Output'],
  ['interaction.tex', 'Interaction'],
  ['scoring.tex', 'Scoring'],
  ['notes.tex', 'Note'],
] as const

/** The statement: English where there is one, from its sections in TeX, else from its page in HTML. Gives its language. */
export function polygonStatement(polygon: Polygon): string {
  const { root, files, out, errors, notes } = polygon
  const languages = elementsAt(root, 'names', 'name').map(({ attributes }) => attributes.language ?? '')
  const language = languages.find((each) => each === 'english') ?? languages[0] ?? 'english'
  const folder = `statement-sections/${language}`
  const found = SECTIONS.flatMap(([file, title]) => {
    const text = files.get(`${folder}/${file}`)
    return text === undefined || text.trim() === ''
      ? []
      : [{ file: `${folder}/${file}`, title, ...texToMarkdown(text) }]
  })
  for (const section of found) tell(notes, section)
  if (found.length > 0) {
    out.set(
      'statement/problem.en.md',
      found.map(({ title, markdown }) => (title === '' ? markdown : `## ${title}\n\n${markdown}`)).join('\n\n'),
    )
  } else {
    const page = `statements/.html/${language}/problem.html`
    const html = files.get(page)
    if (html === undefined)
      errors.push(`${folder}/legend.tex is missing: the package has no statement that Joust reads.`)
    else {
      const converted = htmlToMarkdown(html)
      out.set('statement/problem.en.md', converted.markdown)
      tell(notes, { file: page, ...converted })
    }
  }
  const tutorial = files.get(`${folder}/tutorial.tex`)
  if (tutorial !== undefined && tutorial.trim() !== '')
    out.set('solution/solution.en.md', `${texToMarkdown(tutorial).markdown}\n`)
  return language
}

function tell(notes: string[], { file, notes: said }: FromTex & { readonly file: string }): void {
  for (const { line, words } of said) notes.push(`${file}:${line}: ${words}`)
}
