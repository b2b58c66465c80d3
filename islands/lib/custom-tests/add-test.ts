import { CUSTOM_TESTS } from '#contracts/editor-choices'
import type { CustomTest } from '#contracts/http/editor'
import { api } from '../api'
import { attempt } from '../attempt'

/** Adds a test to the user's own tests of a problem. Resolves to a message about the outcome. */
export async function addCustomTest(scope: string, test: Omit<CustomTest, 'name'>): Promise<string> {
  const asked = await attempt(api('GET /api/editor/tests/{scope}', { params: { scope } }))
  if (!asked.ok) return asked.refusal.message
  const { tests } = asked.answer
  if (tests.length >= CUSTOM_TESTS.most) return `You have ${CUSTOM_TESTS.most} tests. Remove one first.`
  const body = { tests: [...tests, { ...test, name: `Test ${tests.length + 1}` }] }
  const saved = await attempt(api('PUT /api/editor/tests/{scope}', { params: { scope }, body }))
  return saved.ok ? 'Added to your tests.' : saved.refusal.message
}
