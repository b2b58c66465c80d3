import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Pagination } from './pagination'

const nothing = () => undefined
const nextOf = (next: Parameters<typeof Pagination>[0]['next']): string =>
  renderToStaticMarkup(<Pagination caption="Page 2 of 2" previous={{ enabled: false }} next={next} />)
    .split('Page 2 of 2')
    .at(-1) ?? ''

test('the button that led to the last page can keep the focus', () => {
  const next = nextOf({ enabled: false, onClick: nothing })
  expect(next).toContain('aria-disabled="true"')
  expect(next).not.toContain(' disabled=""')
})

test('a button that can be pressed is not marked as disabled', () => {
  expect(nextOf({ enabled: true, onClick: nothing })).not.toContain('disabled="')
})

test('where pages are links, the step that leads nowhere takes no focus', () => {
  expect(nextOf({ enabled: true, href: '/problems?page=3' })).toContain('<a')
  expect(nextOf({ enabled: false, href: '/problems?page=3' })).toContain(' disabled=""')
})
