import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JAVASCRIPT_COMMAND, JavaScriptChecks } from '../../runner/checkers/javascript-checks'
import { RENDER_COMMAND } from '../../src/features/problems/render-process'
import { outOfSight } from '../harness/command'
import { signUp } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'
import { ClerkStandIn } from '../identity/clerk-stand-in'
import { MailBox } from '../identity/mail-box'

const root = join(import.meta.dir, '../..')

describe('the binary, in an empty folder, with the sources and node_modules out of sight', () => {
  let folder: string
  let server: ServerProcess
  let mails: MailBox
  const isolated = () => [...outOfSight(folder), join(folder, 'joust')]

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'joust-binary-'))
    mkdirSync(join(folder, 'data'))
    copyFileSync(join(root, 'dist/joust'), join(folder, 'joust'))
    mails = await MailBox.open()
    // An empty file system covers the whole repository, so nothing can be read from there.
    server = await spawnServer({
      command: isolated(),
      dataDir: join(folder, 'data'),
      env: {
        JOUST_SMTP_URL: mails.url,
        JOUST_MAIL_FROM: 'joust@example.org',
      },
      cwd: folder,
    })
  })

  afterAll(async () => {
    await server?.stop()
    mails.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('it tells its version, the commit of its sources and the day of its build', () => {
    const { exitCode, stdout } = Bun.spawnSync([...isolated(), '--version'])
    expect(exitCode).toBe(0)
    expect(stdout.toString()).toMatch(
      /^\d+\.\d+\.\d+ \(commit ([0-9a-f]{12}\+?|unknown), built on \d{4}-\d\d-\d\d\)\n$/,
    )
  })

  test('the sources really are out of sight', async () => {
    const child = Bun.spawnSync(['bwrap', '--dev-bind', '/', '/', '--tmpfs', root, '--chdir', folder, 'ls', root])
    expect(child.stdout.toString()).toBe('')
  })

  test('it judges with checkers in JavaScript, in a process of its own', async () => {
    const checks = new JavaScriptChecks([...isolated(), JAVASCRIPT_COMMAND])
    const source = 'const check = ({ output, expected }) => output === expected'
    const ruling = await checks.check(source, { input: '', output: '7', expected: '7' })
    checks.close()
    expect(ruling).toEqual({ verdict: 'accepted', message: '' })
  })

  test('it renders heavy texts in a process of its own, which ends in peace with its input', () => {
    const markdown = '*word* and $x^2$, '.repeat(500)
    const stdin = Buffer.from(`${JSON.stringify({ markdown, pictures: null })}\n`)
    const child = Bun.spawnSync([...isolated(), RENDER_COMMAND], { stdin, env: {} })
    const [ready, html] = child.stdout.toString().split('\n')
    expect(ready).toBe('"ready"')
    expect(JSON.parse(html ?? '""').split('<math>')).toHaveLength(501)
    expect([child.exitCode, child.stderr.toString()]).toEqual([0, ''])
  })

  test('it says where it is, where its data lies, and which sandbox and languages are ready', () => {
    const said = server.output()
    expect(said).toContain(`data       ${join(folder, 'data')}`)
    expect(said).toMatch(/sandbox {4}(bubblewrap|docker), \d+ of \d+ slots ready/)
    expect(said).toMatch(/languages {2}Python .*SQL/)
    expect(said).toMatch(/missing {4}in (docker|bubblewrap): .*Haskell.* \(.+\)/)
    expect(said).toContain('joust-demo')
  })

  test('it sends mail', async () => {
    const { email } = await signUp(server.url, 'binary_forgets')
    const arrival = mails.next()
    const body = JSON.stringify({ email })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${server.url}/api/account/reset-request`, { method: 'POST', headers, body })
    expect((await arrival).to).toEqual([email])
  })

  test('it renders Clerk’s door and takes Clerk’s tokens', async () => {
    const clerk = await ClerkStandIn.start()
    clerk.people.set('user_1', {
      id: 'user_1',
      email: 'a@clerk.example',
      username: null,
      firstName: 'A',
      lastName: 'B',
    })
    const dataDir = mkdtempSync(join(tmpdir(), 'joust-clerk-'))
    const withClerk = await spawnServer({
      command: isolated(),
      dataDir,
      env: {
        CLERK_PUBLISHABLE_KEY: clerk.publishableKey,
        CLERK_SECRET_KEY: clerk.secretKey,
        CLERK_API_URL: clerk.url,
        // The demo problems, which the server above has already loaded.
        JOUST_DEMO: '0',
      },
      cwd: folder,
    })
    const signInPage = await (await fetch(`${withClerk.url}/sign-in`)).text()
    expect(signInPage).toContain('data-name="ClerkSignIn"')
    const authorization = `Bearer ${await clerk.token('user_1', withClerk.url)}`
    const synced = await fetch(`${withClerk.url}/api/users/sync`, { method: 'POST', headers: { authorization } })
    expect((await synced.json()).user.email).toBe('a@clerk.example')
    await withClerk.stop()
    rmSync(dataDir, { recursive: true, force: true })
    await clerk.server.stop(true)
  })

  test('it draws social pictures, with fonts and renderer of its own', async () => {
    const picture = await fetch(`${server.url}/social/site.png`)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect((await picture.bytes()).subarray(0, 4)).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))
    expect((await fetch(`${server.url}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon')
  })

  test('it is ready, serves pages with styles, fonts and scripts, and a missing page is a 404 with a page', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const page = await fetch(`${server.url}/`)
    expect(page.status).toBe(200)
    const html = await page.text()
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
    expect(assets.length).toBeGreaterThanOrEqual(3)
    for (const path of assets) expect((await fetch(server.url + path)).status, path).toBe(200)
    const styles = await (await fetch(server.url + (assets.find((path) => path.endsWith('.css')) ?? ''))).text()
    const fonts = [...styles.matchAll(/url\("?(\/assets\/[^")]+\.woff2)"?\)/g)].map((match) => match[1] ?? '')
    expect(fonts.length).toBeGreaterThanOrEqual(3)
    for (const path of fonts) expect((await fetch(server.url + path)).status, path).toBe(200)
    const missing = await fetch(`${server.url}/no-such-page`)
    expect(missing.status).toBe(404)
    expect(missing.headers.get('content-type')).toContain('text/html')
  })

  test('it judges a program with the agent it carries', async () => {
    const player = await signUp(server.url, 'binary_user')
    const answer = await player.call('POST', '/api/practice/execute', {
      source_code: 'print(int(input()) * 2)',
      language_id: 71,
      stdin: '21',
    })
    expect(await answer.json()).toMatchObject({ success: true, execution: { stdout: '42\n', status: { id: 3 } } })
  })

  test('it leaves nothing beside its data', () => {
    expect(readdirSync(folder).sort()).toEqual(['data', 'joust'])
  })
})
