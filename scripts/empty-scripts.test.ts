import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutEmpty } from './empty-scripts'

test('an index between scripts that need different parts of it leaves no empty file, and nothing that imports one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joust-empty-'))
  const files = {
    'one.ts': 'export const one = () => document.title',
    'two.ts': 'export const two = () => document.cookie',
    'index.ts': "export { one } from './one'\nexport { two } from './two'",
    'Ant.ts': "import { one } from './index'\none()\nimport('./later')",
    'Bee.ts': "import { two } from './index'\ntwo()",
    'Cat.ts': "import { one } from './one'\nimport { two } from './two'\none()\ntwo()",
    'later.ts': "import { one, two } from './index'\none()\ntwo()",
  }
  for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, name), text)
  const outdir = join(folder, 'built')
  const build = await Bun.build({
    entrypoints: ['Ant.ts', 'Bee.ts', 'Cat.ts'].map((name) => join(folder, name)),
    outdir,
    publicPath: '/assets/',
    splitting: true,
    minify: true,
    metafile: true,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'chunk-[hash].[ext]' },
  })
  const empty = build.outputs.filter(({ size }) => size === 0)
  expect(empty.length).toBeGreaterThan(0)

  const kept = await withoutEmpty(build, '/assets/')
  const names = readdirSync(outdir).map((name) => `./${name}`)
  expect(kept.outputs.length).toBe(build.outputs.length - empty.length)
  expect(Object.keys(kept.metafile?.outputs ?? {}).sort()).toEqual(names.sort())
  for (const { path } of kept.outputs) {
    const asked = (await Bun.file(path).text()).match(/[\w-]+\.js/g) ?? []
    for (const name of asked) expect(names).toContain(`./${name}`)
  }
  for (const { imports } of Object.values(kept.metafile?.outputs ?? {}))
    for (const { path } of imports) expect(names).toContain(path)
  rmSync(folder, { recursive: true })
})
