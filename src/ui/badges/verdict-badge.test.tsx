import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { VerdictBadge } from './verdict-badge'

test.each([
  ['pending', null, 'Pending', 'yellow'],
  ['judging', null, 'Judging', 'yellow'],
  ['accepted', 'Accepted', 'Accepted', 'green'],
  ['rejected', 'Time Limit Exceeded', 'Time Limit Exceeded', 'red'],
  ['wrong-answer', '', 'Wrong Answer', 'red'],
  ['anything else', undefined, 'Anything Else', 'red'],
])('%s with verdict %p reads %s in %s', (status, verdict, label, tone) => {
  const badge = renderToStaticMarkup(<VerdictBadge status={status} {...(verdict !== undefined && { verdict })} />)
  expect(badge).toContain(label)
  expect(badge).toContain(`text-${tone}`)
  expect(badge).toContain('<svg')
})
