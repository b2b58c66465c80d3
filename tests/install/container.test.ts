/** The Dockerfile and the compose files, built and started as they say. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { freePort } from '../harness/free-port'
import { call, signUp } from '../harness/player'
import { flagsOf, heard, serviceOf, startContainer } from './compose-services'
import { buildFromBinary, buildFromSources, docker, engineAnswers } from './engine-images'
import { startFleetServices } from './fleet-services'

const root = join(import.meta.dir, '../..')
const NAME = `joust-test-${process.pid}`
const IMAGES = { joust: NAME, 'joust-bubblewrap': `${NAME}-bubblewrap` } as const
const BUILD_BASE = `${NAME}-base`
const COMPOSE = 'compose.yaml'
const BUBBLEWRAP = 'deploy/compose.bubblewrap.yaml'

/** These tests take minutes: building from the sources, and hostile programs in the server's own container. */
const isAsked = process.env.JOUST_TEST_CONTAINER === '1'
const answers = engineAnswers()
if (!answers) console.log('not tested: the containers, because they need root and a Docker engine that answers')
else if (!isAsked) console.log('not tested: hostile programs in a container, because JOUST_TEST_CONTAINER=1 is not set')

describe.skipIf(!answers)('the container', () => {
  beforeAll(() => {
    if (isAsked) buildFromSources(IMAGES, BUILD_BASE)
    else buildFromBinary(IMAGES)
  }, 900_000)
  afterAll(() => {
    const names = Object.values(IMAGES)
    docker('rm', '--force', '--volumes', ...names)
    docker('volume', 'rm', '--force', ...names.map((one) => `${one}-data`))
    docker('rmi', '--force', ...names, BUILD_BASE)
  })

  test('makes the image of the sandboxes by its own command, as compose.yaml has it done first', () => {
    const service = serviceOf(COMPOSE, 'judge-image')
    const made = docker('run', '--rm', ...flagsOf(COMPOSE, service, NAME), NAME, ...(service.command ?? []))
    expect(made.out).toMatch(/is ready|is up to date/)
    expect(made.code).toBe(0)
  })

  test.each([
    ['docker', COMPOSE, IMAGES.joust],
    ['bubblewrap', BUBBLEWRAP, IMAGES['joust-bubblewrap']],
  ])(
    'serves as somebody who is not root, judges in %s as %s has it, is healthy, and stops cleanly',
    async (sandbox, file, image) => {
      const port = freePort()
      const url = `http://127.0.0.1:${port}`
      const settings = [`PORT=${port}`, `JOUST_URL=${url}`].flatMap((one) => ['--env', one])
      // The health check of the image runs every second instead of every ten seconds.
      const flags = [...flagsOf(file, serviceOf(file, 'joust'), image), ...settings, '--health-interval', '1s']
      await startContainer(image, image, flags)
      const ready = await call(url, 'GET', '/readyz')
      expect((await ready.json()).judge).toMatchObject({ available: true, sandbox })
      expect(docker('exec', image, 'id', '-u').out.trim()).toBe('10001')
      expect((await call(url, 'GET', '/')).status).toBe(200)
      await expectJudged(url)
      await heard(['events', '--since', '1', '--filter', `container=${image}`], /health_status: healthy/)
      expect(docker('stop', '--time', '30', image).code).toBe(0)
      expect(docker('inspect', '--format', '{{.State.ExitCode}}', image).out.trim()).toBe('0')
    },
    120_000,
  )

  test('NATS, a server without slots and two workers judge as deploy/compose.fleet.yaml starts them', async () => {
    const fleet = await startFleetServices(IMAGES, `${NAME}-fleet`)
    try {
      await expectJudged(fleet.url)
      const list = docker('exec', fleet.name('joust'), 'joust', 'judges', 'list').out
      expect(list).toMatch(/judge-1-[0-9a-f]{6} +ready[\s\S]*judge-2-[0-9a-f]{6} +ready/)
      expect(docker('exec', fleet.name('judge-1'), 'ls', '/data').out.trim()).toBe('judge-cache')
      // A stopped worker leaves the fleet, and the other one goes on judging.
      expect(docker('stop', '--time', '30', fleet.name('judge-1')).code).toBe(0)
      expect(docker('inspect', '--format', '{{.State.ExitCode}}', fleet.name('judge-1')).out.trim()).toBe('0')
      await expectJudged(fleet.url, 'another_player')
    } finally {
      fleet.remove()
    }
  })

  test.skipIf(!isAsked)(
    'hostile programs do not see the server in whose container bubblewrap makes their sandboxes',
    () => {
      const image = IMAGES['joust-bubblewrap']
      expect(docker('start', image).code).toBe(0)
      const { out, code } = docker('exec', image, 'joust', 'doctor', '--hostile', '--only', 'reading')
      expect(out).toMatch(/\b0 broken, 0 not applicable/)
      expect(code).toBe(0)
    },
    300_000,
  )

  test('without the profile of deploy/compose.bubblewrap.yaml no sandbox starts, and the doctor says so', () => {
    const image = IMAGES['joust-bubblewrap']
    const { out, code } = docker('run', '--rm', '--cap-drop', 'ALL', '--network', 'none', image, 'doctor')
    expect(out).toContain('No sandbox can be used')
    expect(code).toBe(1)
  })
})

describe('what operators install', () => {
  test('the sandboxes never get the engine’s socket, and the server’s container has no privilege', () => {
    for (const file of [COMPOSE, BUBBLEWRAP]) {
      const { joust } = parse(readFileSync(join(root, file), 'utf8')).services
      expect(joust.privileged).toBeUndefined()
      expect(joust.cap_add).toBeUndefined()
      expect(joust.cap_drop).toEqual(['ALL'])
      expect(joust.read_only).toBe(true)
      expect(joust.security_opt).toContain('no-new-privileges:true')
    }
    expect(readFileSync(join(root, BUBBLEWRAP), 'utf8')).not.toContain('docker.sock')
    expect(readFileSync(join(root, 'runner/sandbox/docker.ts'), 'utf8')).not.toContain('docker.sock')
  })
})

/** Runs a program whose output depends on its input. */
async function expectJudged(url: string, username = 'container_player'): Promise<void> {
  const player = await signUp(url, username)
  const program = { source_code: 'print(int(input()) * 2)', language_id: 71, stdin: '21' }
  const answer = await player.call('POST', '/api/practice/execute', program)
  expect(await answer.json()).toMatchObject({ success: true, execution: { stdout: '42\n', status: { id: 3 } } })
}
