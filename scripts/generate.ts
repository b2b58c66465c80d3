/** Writes the lists that are generated from folders: migrations, page routes, kinds. Run it before a type check, a test or a build. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkerFiles, formatFiles, languageFiles } from './generate-kinds'

const root = join(import.meta.dir, '..')
const banner = '// Made by scripts/generate.ts from the files of the folder. Not kept in version control.\n'

/** Writes only what changed, so that watchers and caches are not triggered needlessly. */
async function write(path: string, text: string): Promise<void> {
  const file = Bun.file(join(root, path))
  if ((await file.exists()) && (await file.text()) === text) return
  await Bun.write(file, text)
}

const namesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .sort()

async function writeMigrations(): Promise<void> {
  const names = namesIn('db/migrations', '.sql')
  const imports = names.map((name, i) => `import m${i} from './migrations/${name}' with { type: 'text' }`)
  const rows = names.map((name, i) => `  { name: '${basename(name, '.sql')}', sql: m${i} },`)
  await write(
    'db/migrations.gen.ts',
    `${banner}${imports.join('\n')}\n\nexport const MIGRATIONS: readonly { name: string; sql: string }[] = [\n${rows.join('\n')}\n]\n`,
  )
}

async function writeRoutes(): Promise<void> {
  const tsr = Bun.spawn([join(root, 'node_modules/.bin/tsr'), 'generate'], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  if ((await tsr.exited) !== 0)
    throw new Error(`Generating the page routes failed:\n${await new Response(tsr.stderr).text()}`)
}

async function writeKinds(): Promise<void> {
  for (const filesOf of [languageFiles, checkerFiles, formatFiles])
    for (const [path, text] of await filesOf(root)) await write(path, banner + text)
}

await Promise.all([writeMigrations(), writeRoutes(), writeKinds()])
