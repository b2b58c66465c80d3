import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')

test('every file of tests belongs to a check', () => {
  const script = readFileSync(join(root, 'scripts/run-checks.ts'), 'utf8')
  const folders = [...script.matchAll(/'\.\/([^']+\/)'/g)].map(([, folder]) => folder ?? '')
  const files = [...new Bun.Glob('{src,db,runner,islands,routes,scripts,tests}/**/*.test.{ts,tsx}').scanSync(root)]
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([])
})
