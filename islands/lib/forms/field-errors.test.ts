import { expect, test } from 'bun:test'
import { ApiError } from '../api'
import { errorsOf } from './field-errors'

test.each([
  ['the fields it names', { fields: { html: 'Too long', title: 3 } }, { html: 'Too long' }],
  ['the whole form where it names none', {}, { general: 'No' }],
  ['the whole form where nothing is said of any', { fields: {} }, { general: 'No' }],
])('a refusal stands at %s', (_where, details, errors) => {
  expect(errorsOf(new ApiError('No', 400, 'VALIDATION', details))).toEqual(errors)
})
