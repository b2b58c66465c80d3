import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { SHOWN_FIRST } from '#contracts/limits'
import { RequestList } from './request-list'

const requests = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `r${n}`,
    person: { id: `u${n}`, username: `person_${n}`, firstName: '', lastName: '', profileImage: '' },
  }))
const html = (count: number, known = count): string =>
  renderToString(
    <RequestList title="Received Requests" requests={requests(Math.min(count, known))} total={count} actions={[]} />,
  )

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

test('a list of which only the first are known yet says how long it is', () => {
  const page = html(5000, SHOWN_FIRST)
  expect(page.split('<li').length - 1).toBe(SHOWN_FIRST)
  expect(page).toContain('>5000<')
  expect(page).toContain('Show all <!-- -->5000')
})
