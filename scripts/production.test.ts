import { afterAll, expect, test } from 'bun:test'
import { forProduction } from './production'

const { env } = process
const before = env.NODE_ENV

function put(value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(env, 'NODE_ENV')
  else env.NODE_ENV = value
}
afterAll(() => put(before))

test.each<[string, string | undefined, string]>([
  ['not set', undefined, 'production'],
  ['blank', '', 'production'],
  ['production', 'production', 'production'],
  ['development', 'development', 'development'],
])('where NODE_ENV is %s, code is loaded as it says, and it stays as it was', async (_, given, seen) => {
  put(given)
  expect(await forProduction(async () => env.NODE_ENV)).toBe(seen)
  expect(env.NODE_ENV).toBe(given)
})
