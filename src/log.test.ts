import { expect, test } from 'bun:test'
import { withoutQuery } from './log'

test.each([
  ['http://localhost:3000/reset-password?token=abc', 'http://localhost:3000/reset-password'],
  ['/judge0/submissions?X-Auth-Token=abc', '/judge0/submissions'],
  ['/contests#top', '/contests'],
  ['/contests', '/contests'],
])('of the address %s the log keeps %s', (url, kept) => {
  expect(withoutQuery(url)).toBe(kept)
})

test('what opens something is not in a line, in whatever object it comes', async () => {
  const script = `import { createLog } from '${import.meta.dir}/log'
    createLog('info').info({ token: 'S3CRET', a: { 'x-auth-token': 'S3CRET', password: 'S3CRET' }, request: { headers: { authorization: 'S3CRET', cookie: 'S3CRET' } }, url: '/x?token=S3CRET' }, 'told')`
  const child = Bun.spawn([process.execPath, '-e', script], { stderr: 'pipe', stdout: 'pipe' })
  const line = await new Response(child.stderr).text()
  expect(line).toContain('told')
  expect(line).not.toContain('S3CRET')
})
