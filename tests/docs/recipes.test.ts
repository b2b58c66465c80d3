/**
 * Follows the recipes of CONTRIBUTING in a copy of the sources. The compiler names what a recipe's first step leaves out, and accepts the
 * result of all steps. So this test also counts the files that each new kind needs.
 */
import { afterAll, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { islandNames } from '../../scripts/client-bundle'

const root = join(import.meta.dir, '../..')
const copy = mkdtempSync(join(tmpdir(), 'joust-recipes-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const write = (path: string, text: string): void => writeFileSync(join(copy, path), text)
const textOf = (path: string): string => readFileSync(join(copy, path), 'utf8')

/** Inserts a line before another one, which must exist. */
function insert(path: string, before: string, line: string): void {
  const text = textOf(path)
  const at = text.lastIndexOf(before)
  if (at < 0) throw new Error(`${path} has no ${before}`)
  write(path, text.slice(0, at) + line + text.slice(at))
}

function copySources(): void {
  const files = new Bun.Glob('{src,routes,islands,db,runner,scripts}/**/*.{ts,tsx,json,txt,sql,css}').scanSync(root)
  const wanted = [...files].filter((path) => !/\.test\.tsx?$|^db\/seed\/problems\//.test(path))
  for (const path of [...wanted, 'package.json', 'tsconfig.json', 'tsr.config.json', 'text-modules.d.ts']) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The folders of the kinds with everything they import, because compiling all sources takes three times as long.
  const include = [
    'src/core',
    'src/contracts',
    'src/config.ts',
    'runner',
    'islands/setters',
    'islands/contest-form',
    // The messages of a command bring in the services that it uses; the others give the handlers of a route their types.
    'scripts/commands/text.ts',
    'src/web/calls.ts',
    'routes/api/salute.ts',
    '*.d.ts',
  ]
  write('tsconfig.json', JSON.stringify({ ...JSON.parse(textOf('tsconfig.json')), include }))
}

async function run(...command: string[]): Promise<string> {
  const child = Bun.spawn(command, { cwd: copy, stdout: 'pipe', stderr: 'pipe' })
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  await child.exited
  return out + err
}

/** The errors of the compiler by file, after the lists were generated. */
async function complaints(): Promise<ReadonlyMap<string, string>> {
  expect(await run(process.execPath, 'scripts/generate.ts')).toBe('')
  const said = await run(
    join(root, 'node_modules/typescript-native/bin/tsc'),
    '--noEmit',
    '--singleThreaded',
    '--pretty',
    'false',
  )
  return new Map(
    [...said.matchAll(/^(\S+)\(\d+,\d+\): error (.*)$/gm)].map(([, file = '', expected = '']) => [file, expected]),
  )
}

const LANGUAGE = `import { detectProgram, type Language, nativeMemory } from './language.ts'

export const tcl: Language = {
  id: 900,
  key: 'tcl',
  title: 'Tcl',
  places: { duels: 5, contests: 6, packages: 6 },
  endings: ['tcl'],
  editorMode: 'tcl',
  template: 'puts hello\\n',
  compiled: false,
  detect: detectProgram({ names: ['tclsh'], versionArgs: ['-v'], label: (version) => \`Tcl (\${version})\` }),
  plan: () => ({ sourceFile: 'main.tcl', compile: null, run: ['tclsh', 'main.tcl'] }),
  runLimits: nativeMemory,
  ranOutOfMemory: () => false,
}
`
const RULE = `import { type ComparingRule, RIGHT } from '../checker.ts'

export const lenient = { options: [], compare: () => RIGHT } as const satisfies ComparingRule
`
const MAPPING = `import type { CheckerMapping } from './mapping'

export const lenient: CheckerMapping<{ readonly kind: 'lenient' }> = {
  label: () => 'Anything goes',
  validatorFiles: () => ({ files: [], args: [] }),
  extras: () => ({ checker: 'lenient' }),
  named: { kind: 'lenient' },
}
`
const FORM_PART = `import type { CheckerFormPart } from './part'

export const lenient: CheckerFormPart = {
  place: 9,
  label: 'Anything goes',
  short: () => 'anything',
  checkerOf: () => ({ kind: 'lenient' }),
  draftOf: ({ kind }) => (kind === 'lenient' ? {} : undefined),
}
`
const CALL = `    'GET /api/salutes': {
      summary: 'How many salutes there were',
      access: 'public',
      answer: Type.Object({ success: Type.Literal(true), salutes: Type.Integer() }),
    },
`
const CALL_HANDLER = `import { type AccessControl, serveCalls } from '../../src/web/calls'

export const saluteRoutes = (access: AccessControl) =>
  serveCalls(access, { 'GET /api/salutes': () => ({ salutes: 3 }) })
`
const COMMAND = `  verb(text, {
    usage: 'salute <username>',
    description: 'salute a player',
    examples: ['joust text salute ada'],
  }).action(
    work(async (username: string, options: { readonly json?: boolean }, _command: Command) => {
      const answer = await api('POST /operator/text/salute', { body: { username } })
      show(answer, options, () => 'Saluted.')
    }),
  )
`
const COMMAND_CALL = `  'POST /operator/text/salute': operatorCall({
    summary: 'Salute a player',
    body: Type.Object({ username: Type.String() }),
    answer: Type.Object({ saluted: Type.String() }),
    perform: (_, { body: { username } }) => ({ saluted: username }),
  }),
`
/** Prints the table of docs/cli.md with the texts of the copy. */
const SHOW_COMMANDS = `import { Command } from 'commander'
import { withCommandTables } from './scripts/command-tables'
import { textCommand } from './scripts/commands/text'

const program = new Command('joust').addCommand(textCommand())
console.log(withCommandTables('<!-- commands: text -->\\n<!-- /commands -->', program.commands))
`
const PAGE = `import { createFileRoute } from '@tanstack/react-router'
import Salute from '#islands/Salute'
import { Island } from '#web'

export const Route = createFileRoute('/salute')({ component: Page })

function Page() {
  return <Island name="Salute" component={Salute} props={{}} />
}
`

test('what is added takes the files of its recipe', async () => {
  copySources()

  // One of each kind, with only the first step of its recipe.
  write('runner/languages/tcl.ts', LANGUAGE)
  write('runner/checkers/comparing/lenient.ts', RULE)
  const points = textOf('src/core/contest/formats/points.ts')
  const sprint = points.replaceAll("'points'", "'sprint'").replace('export const points', 'export const sprint')
  write('src/core/contest/formats/sprint.ts', sprint)
  insert('src/contracts/ws/duel-events.ts', "    event('joined', {", "    event('saluted', {}),\n")
  insert('src/contracts/errors.ts', '  BAD_REQUEST:', "  TOO_FRIENDLY: [409, 'One salute a day.'],\n")
  insert('src/config.ts', "  { name: 'NODE_ENV'", "  { name: 'JOUST_SALUTE', fallback: '0', help: '1 salutes.' },\n")
  write('islands/Salute.tsx', 'export default function Salute() {\n  return <p>Salute</p>\n}\n')
  write('routes/pages/salute.tsx', PAGE)
  insert('scripts/commands/text.ts', '  return text\n', COMMAND)
  // The compiler accepts a declared call without a handler; tests/openapi/document.test.ts names it.
  write('routes/api/salute.ts', CALL_HANDLER)
  const missing = await complaints()
  expect([...missing.keys()].sort()).toEqual([
    'islands/setters/checkers/index.ts',
    'routes/api/salute.ts',
    'scripts/commands/text.ts',
    'src/core/checkers/index.ts',
    'src/core/contest/formats/sprint.ts',
    'src/core/duel/apply.ts',
    'src/core/duel/visibility.ts',
  ])
  for (const file of ['islands/setters/checkers/index.ts', 'src/core/checkers/index.ts'])
    expect(missing.get(file)).toContain("'lenient'")
  expect(missing.get('scripts/commands/text.ts')).toContain('"POST /operator/text/salute"')

  // The remaining steps of the recipes.
  write('src/core/checkers/lenient.ts', MAPPING)
  write('islands/setters/checkers/lenient.tsx', FORM_PART)
  insert('src/core/contest/formats/index.ts', ' } as const satisfies', ', sprint')
  insert('src/core/contest/formats/index.ts', 'import { points }', "import { sprint } from './sprint'\n")
  insert('src/core/duel/apply.ts', '    default:\n', "    case 'saluted':\n      return state\n")
  insert('src/core/duel/visibility.ts', "      return { see: 'full', event }\n    default:\n", "    case 'saluted':\n")
  insert('src/contracts/calls/leaderboards.ts', "    'GET /api/users/leaderboard'", CALL)
  insert('src/features/operator/text.ts', '} satisfies OperatorCalls', COMMAND_CALL)
  expect([...(await complaints())]).toEqual([])

  const holding = new Bun.Glob('{src,scripts}/**/*.ts').scanSync(copy)
  expect([...holding].filter((path) => textOf(path).includes('POST /operator/text/salute')).sort()).toEqual([
    'scripts/commands/text.ts',
    'src/features/operator/text.ts',
  ])

  // Everything that is generated from the files contains them.
  expect(textOf('src/contracts/languages.gen.ts').match(/"Tcl"/g)?.length).toBe(5)
  expect(textOf('src/contracts/checkers.gen.ts')).toContain("Type.Literal('lenient')")
  expect(textOf('src/contracts/contest-formats.gen.ts')).toContain('"sprint": "Points"')
  expect(islandNames(copy)).toContain('Salute')
  expect(textOf('routes/route-tree.gen.ts')).toContain("'/salute'")
  expect(await run(process.execPath, '-e', SHOW_COMMANDS)).toContain(
    '| `joust text salute <username>` | salute a player |',
  )
  // Type checks and generates a copy of all sources, several times.
}, 900_000)

test('the files that recipes name are there', () => {
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const recipes = contributing.slice(
    contributing.indexOf('## How to add a language'),
    contributing.indexOf('## Commits'),
  )
  const paths = [...recipes.matchAll(/`((?:src|runner|islands|routes|db|scripts|tests)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(15)
  const isThere = (path: string) =>
    new Bun.Glob(path.endsWith('/') ? `${path}*` : path).scanSync({ cwd: root, onlyFiles: false }).next().done !== true
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})
