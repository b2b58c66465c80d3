import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { RequestList } from './request-list'
import { SHOWN_FIRST } from './use-shown-first'

const requests = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `r${n}`,
    person: { id: `u${n}`, username: `person_${n}`, firstName: '', lastName: '', profileImage: '' },
  }))
const html = (count: number): string =>
  renderToString(<RequestList title="Received Requests" requests={requests(count)} actions={[]} />)

test.each([
  [1, 1, false],
  [SHOWN_FIRST, SHOWN_FIRST, false],
  [SHOWN_FIRST + 1, SHOWN_FIRST, true],
  [5000, SHOWN_FIRST, true],
])('of %p requests a page shows %p at first', (count, shown, isCut) => {
  const page = html(count)
  expect(page.split('<li').length - 1).toBe(shown)
  expect(page.includes('Show all')).toBe(isCut)
  expect(page).toContain(`>${count}<`)
})
