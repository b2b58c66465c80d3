/**
 * Generates the lists of the kinds that have a folder: each file of the folder is one member and declares what the rest
 * of Joust must know. So a new member needs no line anywhere else, and the browser can know it without loading the
 * file.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContestFormat } from '#core/contest'
import type { ComparingRule } from '../runner/checkers/checker.ts'
import { FOLDER_SCRIPTS } from '../runner/folder-scripts.ts'
import type { Language, LanguagePlaces } from '../runner/languages/language.ts'

/** Folders in which each file is one member of a kind. */
export const KIND_FOLDERS = [
  'runner/languages',
  'runner/checkers/comparing',
  'src/core/checkers',
  'islands/setters/checkers',
] as const
type KindFolder = (typeof KIND_FOLDERS)[number]
type Made = ReadonlyMap<string, string>
type Listed = { readonly file: string; readonly name: string }
type Kind<Value> = Listed & { readonly value: Value }

/** The members of a kind that a folder's files export, recognised by `isOne`, by file name. */
async function kindsIn<Value extends object>(
  root: string,
  folder: KindFolder,
  isOne: (value: object) => value is Value,
): Promise<readonly Kind<Value>[]> {
  const files = readdirSync(join(root, folder)).filter((name) => /^[a-z0-9-]+\.tsx?$/.test(name) && name !== 'index.ts')
  const found: Kind<Value>[] = []
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(join(root, folder, file))
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === 'object' && value !== null && isOne(value)) found.push({ file, name, value })
    }
  }
  return found
}

/**
 * The constants that a folder's files declare with a type, found in the text, as loading them may need lists that are
 * not generated yet.
 */
function declaredIn(root: string, folder: KindFolder, type: string): readonly Listed[] {
  const files = readdirSync(join(root, folder)).filter((name) => /^[a-z0-9-]+\.tsx?$/.test(name))
  return files.sort().flatMap((file) => {
    const found = readFileSync(join(root, folder, file), 'utf8').matchAll(
      new RegExp(`^export const (\\w+): ${type}\\b`, 'gm'),
    )
    return [...found].map(([, name = '']) => ({ file: file.replace(/\.tsx?$/, ''), name }))
  })
}

/** A module that lists a kind's members by the names of their exports. */
function listOf(kinds: readonly Listed[], list: string): string {
  const imports = kinds.map(({ file, name }) => `import { ${name} } from './${file}'`)
  return `${imports.join('\n')}\n\nexport const ${list} = {\n${kinds.map(({ name }) => `  ${name},\n`).join('')}}\n`
}

const isLanguage = (value: object): value is Language => 'detect' in value && 'plan' in value && 'editorMode' in value

/** The files made from runner/languages, by path: the judge's list, the facts for both sides, and the editor's modes. */
export async function languageFiles(root: string): Promise<Made> {
  const kinds = await kindsIn(root, 'runner/languages', isLanguage)
  const languages = kinds.map(({ value }) => value)
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
  // The setters' form lists them as a contest's picker does.
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
    `/** Programs of packages that are folders with scripts; in no list of languages. */\n`,
    constant('SCRIPT_IDS', Object.fromEntries(FOLDER_SCRIPTS.map(({ id, key }) => [key, id]))),
    constant('PROBLEM_LANGUAGES', ofProblems.map(facts)),
    `/** What programs of the setters are compiled with. C++ is GCC: it is there wherever Clang is, and not the other way round. */\n`,
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

const isRule = (value: object): value is ComparingRule => 'compare' in value && 'options' in value

/** The files made from runner/checkers/comparing: the judge's list, and the schemas of what problems store. */
export async function checkerFiles(root: string): Promise<Made> {
  const rules = await kindsIn(root, 'runner/checkers/comparing', isRule)
  const schemas = rules.map(({ name, value }) => {
    const numbers = value.options.map((one) => `, ${one}: nullable(Type.Number())`)
    const flags = (value.flags ?? []).map((one) => `, ${one}: Type.Boolean()`)
    return `  Type.Object({ kind: Type.Literal('${name}')${[...numbers, ...flags].join('')} }),\n`
  })
  // The form of a comparison in joust.yaml: a number that is not given is null, and a flag is off.
  const readers = rules.map(({ name, value }) => {
    const numbers = value.options.map((one) => `, ${one}: numberOr(given.${one})`)
    const flags = (value.flags ?? []).map((one) => `, ${one}: given.${one} === true`)
    const given = numbers.length + flags.length > 0 ? 'given' : ''
    return `  ${name}: (${given}) => ({ kind: '${name}'${[...numbers, ...flags].join('')} }),\n`
  })
  const mappings = declaredIn(root, 'src/core/checkers', 'CheckerMapping')
  const parts = declaredIn(root, 'islands/setters/checkers', 'CheckerFormPart')
  return new Map([
    ['runner/checkers/comparing/all.gen.ts', listOf(rules, 'COMPARING')],
    [
      'src/contracts/checkers.gen.ts',
      `import { Type } from '@sinclair/typebox'\nimport { nullable } from './shapes'\n\n` +
        `export const COMPARING_CHECKERS = [\n${schemas.join('')}] as const\n`,
    ],
    ['src/core/checkers/all.gen.ts', listOf(mappings, 'MAPPINGS')],
    [
      'src/core/checkers/comparisons.gen.ts',
      `import type { CheckedChecker } from '#contracts/http/problem-form'\n\n` +
        `type Given = Readonly<Record<string, unknown>>\n` +
        `const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null)\n\n` +
        `export const COMPARISONS: Readonly<Record<string, (given: Given) => CheckedChecker>> = {\n${readers.join('')}}\n`,
    ],
    ['islands/setters/checkers/all.gen.ts', listOf(parts, 'PARTS')],
  ])
}

/** The files made from the table of contest formats: what contracts and lists need. Its rules need the languages' lists. */
export async function formatFiles(root: string): Promise<Made> {
  const { FORMATS } = await import(join(root, 'src/core/contest/formats/index.ts'))
  const formats: readonly ContestFormat[] = Object.values(FORMATS)
  const labels = Object.fromEntries(formats.map(({ key, label }) => [key, label]))
  const timed = formats.filter(({ isTimed }) => isTimed).map(({ key }) => key)
  const text =
    `/** Contest formats, with what sets each apart in lists. */\n` +
    `export const CONTEST_FORMATS = ${JSON.stringify(labels, null, 2)} as const\n` +
    `/** Those whose standings show when a problem was solved. */\n` +
    `export const TIMED_FORMATS: readonly string[] = ${JSON.stringify(timed)}\n`
  return new Map([['src/contracts/contest-formats.gen.ts', text]])
}
