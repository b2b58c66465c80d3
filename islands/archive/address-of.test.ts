import { expect, test } from 'bun:test'
import { addressOf, resultCount } from './address-of'

test.each([
  ['nothing asked', [], '/problems'],
  ['empty fields and the usual order', { q: ' ', tag: '', sort: 'title' }, '/problems'],
  ['words and a tag', { q: ' two lances ', tag: 'joinery' }, '/problems?q=two+lances&tag=joinery'],
  ['another order', { q: '', sort: 'solvers' }, '/problems?sort=solvers'],
  ['signs of an address', { q: 'a&b=c#d' }, '/problems?q=a%26b%3Dc%23d'],
])('%s', (_, fields, address) => {
  expect(addressOf('/problems', Object.entries(fields), { sort: 'title' })).toBe(address)
})

test.each([
  [0, '0 problems'],
  [1, '1 problem'],
  [23, '23 problems'],
])('%p is said as %s', (total, text) => {
  expect(resultCount(total)).toBe(text)
})
