/**
 * Makes the lists of the kinds that have a folder: each file of the folder is one, and says itself what the rest of Joust has to
 * know. So a new one needs no line anywhere else, and the browser can know it without loading the file.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, LanguagePlaces } from '../runner/languages/language.ts'

type Made = ReadonlyMap<string, string>
type Kind = { readonly file: string; readonly name: string; readonly value: unknown }

/** What the files of a folder export that `isOne` knows as one of the kind, in the order of their names. */
async function kindsIn(root: string, folder: string, isOne: (value: object) => boolean): Promise<readonly Kind[]> {
  const files = readdirSync(join(root, folder)).filter((name) => /^[a-z0-9-]+\.tsx?$/.test(name) && name !== 'index.ts')
  const found: Kind[] = []
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(join(root, folder, file))
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === 'object' && value !== null && isOne(value)) found.push({ file, name, value })
    }
  }
  return found
}

/** A list of everything that a folder holds of a kind. */
function listOf(kinds: readonly Kind[], list: string): string {
  const imports = kinds.map(({ file, name }) => `import { ${name} } from './${file}'`)
  return `${imports.join('\n')}\n\nexport const ${list} = [${kinds.map(({ name }) => name).join(', ')}] as const\n`
}

const isLanguage = (value: object): value is Language => 'detect' in value && 'plan' in value && 'editorMode' in value

/** Of runner/languages: its list for the judge, the facts for both sides, and the editor's modes. By path. */
export async function languageFiles(root: string): Promise<Made> {
  const kinds = await kindsIn(root, 'runner/languages', isLanguage)
  const languages = kinds.flatMap(({ value }) =>
    typeof value === 'object' && value !== null && isLanguage(value) ? [value] : [],
  )
  return new Map([
    ['runner/languages/all.gen.ts', listOf(kinds, 'ALL')],
    ['src/contracts/languages.gen.ts', factsOf(languages)],
    ['islands/lib/editor/modes.gen.ts', modesOf(languages)],
  ])
}

function inPlace(languages: readonly Language[], list: keyof LanguagePlaces): readonly Language[] {
  const place = ({ places }: Language): number => places?.[list] ?? 0
  return languages.filter((language) => place(language) > 0).toSorted((a, b) => place(a) - place(b))
}

function factsOf(languages: readonly Language[]): string {
  const facts = ({ id, key, title, family = title }: Language) => ({ id, key, name: family })
  const constant = (name: string, value: unknown) =>
    `export const ${name} = ${JSON.stringify(value, null, 2)} as const\n`
  const [duels, contests, packages] = [
    inPlace(languages, 'duels'),
    inPlace(languages, 'contests'),
    inPlace(languages, 'packages'),
  ]
  // The setters' form shows them as a contest's picker does.
  const ofProblems = contests.filter((language) => packages.includes(language))
  return [
    constant(
      'LANGUAGES',
      languages.map((one) => ({ ...facts(one), otherIds: one.otherIds ?? [] })),
    ),
    constant('DUEL_LANGUAGES', duels.map(facts)),
    constant('CONTEST_LANGUAGES', contests.map(facts)),
    constant(
      'PACKAGE_LANGUAGES',
      packages.map((one) => ({ ...facts(one), endings: one.endings ?? [] })),
    ),
    constant('PROBLEM_LANGUAGES', ofProblems.map(facts)),
    constant('PROBLEM_LANGUAGE_IDS', Object.fromEntries(ofProblems.map(({ id, key }) => [key, id]))),
    `/** Of a problem that says nothing yet in any language. */\n`,
    constant('NO_PROBLEM_CODE', Object.fromEntries(ofProblems.map(({ key }) => [key, '']))).replace(' as const', ''),
  ].join('')
}

function modesOf(languages: readonly Language[]): string {
  const rows = languages.flatMap(({ editorMode, syntax }) =>
    syntax === undefined ? [] : [`  ${editorMode}: async () => (await import('${syntax.package}')).${syntax.call},`],
  )
  const units = languages.flatMap(({ editorMode, syntax }) =>
    syntax?.indent === undefined ? [] : [`  ${editorMode}: '${syntax.indent}',`],
  )
  return (
    "import type { LanguageSupport } from '@codemirror/language'\n\n" +
    `export const MODES: Readonly<Record<string, () => Promise<LanguageSupport>>> = {\n${[...new Set(rows)].join('\n')}\n}\n\n` +
    `export const INDENTS: Readonly<Record<string, string>> = {\n${[...new Set(units)].join('\n')}\n}\n`
  )
}
