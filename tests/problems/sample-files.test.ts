/** Which files of a package's samples are offered for download. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { type Files, openPackageShop, type PackageShop } from '../harness/package-shop'

let runner: Runner
let shop: PackageShop
beforeAll(async () => {
  runner = await startJudge()
  shop = openPackageShop(runner, 'samples')
})
afterAll(async () => {
  shop.close()
  await runner.close()
})

const FILES: Files = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Samples\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11\nlimits: {time_limit: 2}\n',
  'statement/problem.en.md': 'Print the map.\n',
  'input_validators/any.py': 'exit(42)\n',
  'data/sample/1.in': 'x\n',
  'data/sample/1.ans': 'east\n',
  'data/sample/1.in.statement': 'x, and so on\n',
  'data/sample/1.in.download': 'x\nand so on\n',
  'data/sample/1.files/map.txt': 'east\n',
  'data/sample/small/2.in': 'x\n',
  'data/sample/small/2.ans': 'west\n',
  'data/sample/small/2.files/map.txt': 'west\n',
  'data/secret/3.in': 'x\n',
  'data/secret/3.ans': 'north\n',
  'data/secret/3.files/map.txt': 'north\n',
  'submissions/accepted/read.py': 'print(open("map.txt").read())\n',
}
const id = asProblemId('samples')
const file = (path: string) => shop.problems.file(null, id, path)
const textOf = (path: string): string => new TextDecoder().decode(file(path).content)

test('samples in folders are judged and shown, and their files lie beside the submission', async () => {
  const { judged } = await shop.take(FILES)
  expect(judged).toMatchObject([{ verdict: 'Accepted', total: 3, passed: 3 }])
  const { examples } = shop.problems.page(null, id).problem
  expect(examples.map(({ input }) => input)).toEqual(['x, and so on\n', 'x\n'])
})

test('what is given out of a sample is linked below the statement, under its own name', () => {
  const { descriptionHtml } = shop.problems.page(null, id).problem
  expect(descriptionHtml).toContain('Sample files')
  for (const name of ['1.in', '1.files/map.txt', 'small/2.files/map.txt'])
    expect(descriptionHtml).toContain(`>${name}</a>`)
  expect(descriptionHtml).not.toContain('3.files')
  expect(textOf('data/sample/1.in.download')).toBe('x\nand so on\n')
  expect(file('data/sample/1.in.download')).toMatchObject({ isShown: false, savedAs: '1.in' })
  expect(textOf('data/sample/small/2.files/map.txt')).toBe('west\n')
})

test.each([
  'data/secret/3.files/map.txt',
  'data/secret/3.in',
  'data/sample/1.in.statement',
  'data/sample/1.files/../../secret/3.files/map.txt',
  'submissions/accepted/read.py',
])('%s is not given out', (path) => {
  expect(() => file(path)).toThrow('Problem information not available')
})
