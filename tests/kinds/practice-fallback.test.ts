import { expect, test } from 'bun:test'
import { FALLBACK_LANGUAGES } from '../../islands/practice/fallback-languages'
import { ALL } from '../../runner/languages/all.gen'

/** The names and programs are those of docs/coverage.md#8-errors; the ids and modes must be the judge's. */
test.each(FALLBACK_LANGUAGES)('practice falls back to $name as the judge knows it', ({ id, key, editorMode }) => {
  expect(Object.values(ALL).find((one) => one.id === id)).toMatchObject({ key, editorMode })
})
