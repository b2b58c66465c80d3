import { expect, test } from 'bun:test'
import { CHECKS, root } from '../../scripts/checks/list'

test('every file of tests belongs to a check', () => {
  const folders = CHECKS.flatMap(({ command }) => command)
    .filter((word) => word.startsWith('./'))
    .map((word) => word.slice(2))
  const files = [...new Bun.Glob('{src,db,runner,islands,routes,scripts,tests}/**/*.test.{ts,tsx}').scanSync(root)]
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([])
})
