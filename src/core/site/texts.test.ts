import { expect, test } from 'bun:test'
import { DEFAULT_TEXTS, siteTextErrors, tidyTexts } from '.'

const testimonial = { text: 'Good.', name: 'ada', role: '' }
const texts = (change: Partial<typeof DEFAULT_TEXTS>) => ({ ...DEFAULT_TEXTS, ...change })

test('the default texts can be stored, with the claims of the front page', () => {
  expect(siteTextErrors(DEFAULT_TEXTS)).toEqual({})
  expect(DEFAULT_TEXTS.claims).toEqual({ coders: '10K+', duels: '50K+', battles: '24/7' })
})

test.each([
  [
    'no claim',
    texts({ claims: { coders: '', duels: '1', battles: '2' } }),
    { 'claims.coders': 'The claim is required' },
  ],
  [
    'a long claim',
    texts({ claims: { coders: '1', duels: 'x'.repeat(13), battles: '2' } }),
    { 'claims.duels': 'The claim can have at most 12 characters' },
  ],
  ['no testimonial', texts({ testimonials: [] }), { testimonials: 'Keep at least one testimonial' }],
  [
    'too many testimonials',
    texts({ testimonials: Array.from({ length: 13 }, () => testimonial) }),
    { testimonials: 'Keep at most 12 testimonials' },
  ],
  [
    'a testimonial without text',
    texts({ testimonials: [testimonial, { ...testimonial, text: '' }] }),
    { 'testimonials.1.text': 'What they say is required' },
  ],
  [
    'a testimonial without a name, and a long one',
    texts({ testimonials: [{ text: '🙂'.repeat(281), name: '', role: 'x'.repeat(61) }] }),
    {
      'testimonials.0.text': 'What they say can have at most 280 characters',
      'testimonials.0.name': 'The name is required',
      'testimonials.0.role': 'Who they are can have at most 60 characters',
    },
  ],
  ['280 letters outside the basic plane', texts({ testimonials: [{ ...testimonial, text: '🙂'.repeat(280) }] }), {}],
])('%s', (_what, given, errors) => {
  expect(siteTextErrors(given)).toEqual(errors)
})

test('spaces around words do not count', () => {
  const given = {
    claims: { coders: ' 1 ', duels: '2', battles: '3' },
    testimonials: [{ text: ' a ', name: 'b ', role: '  ' }],
  }
  expect(tidyTexts(given)).toEqual({
    claims: { coders: '1', duels: '2', battles: '3' },
    testimonials: [{ text: 'a', name: 'b', role: '' }],
  })
})
