import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dir, '../../docs/decisions')
const index = readFileSync(join(folder, 'README.md'), 'utf8')
const pages = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
const numberOf = (page: string): number => Number(page.slice(0, 4))

test.each(pages)('%s has a date and a status, and its line in the index', (page) => {
  const [, date, status] =
    /^# .+\n\nDate: (\d{4}-\d\d-\d\d)\nStatus: (accepted|superseded)\b/.exec(
      readFileSync(join(folder, page), 'utf8'),
    ) ?? []
  expect(date).toBeDefined()
  const line =
    index.split('\n').find((one) => one.includes(`](${page})`)) ?? `${page} is not in docs/decisions/README.md`
  expect(line).toContain(`| ${date} | ${status}`)
})

test('every number without a page is explained', () => {
  const highest = Math.max(...pages.map(numberOf))
  const absent = Array.from({ length: highest }, (_, i) => i + 1).filter(
    (one) => !pages.some((page) => numberOf(page) === one),
  )
  const explained = index.slice(index.indexOf('## Numbers without a page'))
  expect(absent.filter((one) => !explained.includes(String(one).padStart(4, '0')))).toEqual([])
})
