import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { wallClockMs } from '../times'
import { ActivityCalendar, BarList, LineChart } from '.'

const DAY_MS = 86_400_000
const points = [10, 40, 25].map((value, place) => ({ atMs: Date.UTC(2026, 9, 1) + place * DAY_MS, value }))
/** The rendered HTML without the comments that React puts between neighbouring texts. */
const rendered = (element: React.ReactElement): string => renderToString(element).replaceAll('<!-- -->', '')

test('a line says what it shows, and its numbers stand in a table', () => {
  const html = rendered(<LineChart description="Ratings in October." points={points} unit="Rating" kind="measure" />)
  expect(html).toContain('role="img" aria-label="Ratings in October."')
  expect(html).toContain('2026-10-02</th>')
  expect(html).toContain('>40</td>')
  expect(html).toMatch(/<path d="M[^"]+L[^"]+L[^"]+"/)
  expect(html).not.toContain('style=')
})

test('instants stand on the axis in the reader’s time zone; the server writes UTC', () => {
  // Three days later, one hour before midnight in UTC: from Berlin to Tokyo it is already the next day.
  expect(wallClockMs(Date.UTC(2026, 9, 4, 23), 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 5, 1))
  expect(wallClockMs(Date.UTC(2026, 9, 4, 23, 0, 0, 5), 'America/New_York')).toBe(Date.UTC(2026, 9, 4, 19, 0, 0, 5))
  const html = rendered(<LineChart description="x" points={points} unit="Rating" kind="measure" />)
  expect(html).toContain('2026-10-02</th>')
})

test.each([
  ['Rating', '1512'],
  ['XP', '1,512'],
])('%s is written as %s everywhere', (unit, written) => {
  const one = [{ atMs: Date.UTC(2026, 9, 1), value: 1512 }]
  const html = rendered(<LineChart description="x" points={one} unit={unit} kind="measure" />)
  expect(html).toContain(`>${written}</td>`)
})

test.each([
  ['one value', points.slice(0, 1)],
  ['equal values', points.map(({ atMs }) => ({ atMs, value: 7 }))],
  ['no value', []],
])('a line of %s has no coordinate that is not a number', (_what, few) => {
  const html = rendered(<LineChart description="x" points={few} unit="R" kind="sum" />)
  expect(html).not.toContain('NaN')
  expect(html).not.toContain('Infinity')
})

test('the calendar has a square a day, darker the more was done, and a sentence', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day, place) => ({ day, count: place * 4 }))
  const html = rendered(<ActivityCalendar days={days} />)
  expect(html).toContain('Active 12 times on 2 days in the last year, most on 2026-11-18 (8).')
  expect(html).toContain('<title>2026-11-17: 4</title>')
  expect(html).toContain('class="fill-azure-mark"><title>2026-11-18: 8</title>')
  expect(html).not.toContain('style=')
  expect(rendered(<ActivityCalendar days={[{ day: '2026-11-16', count: 0 }]} />)).toContain(
    'No activity in the last year.',
  )
})

test('bars name what they count, with the share in words', () => {
  const items = [
    { name: 'Accepted', count: 3, look: 'green' as const },
    { name: 'Wrong Answer', count: 1, look: 'red' as const },
  ]
  const html = rendered(<BarList label="Verdicts" items={items} />)
  expect(html).toContain('3 · 75%')
  expect(html).toContain('1 · 25%')
  expect(html).not.toContain('style=')
})
