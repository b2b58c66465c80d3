/** The Dockerfile and compose.yaml, built and started by what they say. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { call } from '../harness/player'

const root = join(import.meta.dir, '../..')
const IMAGE = `joust-test-${process.pid}`
const BUILD_BASE = `joust-test-base-${process.pid}`
const SOCKET = '/var/run/docker.sock'
const PORT = '3917'

type Service = {
  readonly image: string
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly init?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly tmpfs?: readonly string[]
  readonly volumes: readonly string[]
}

const services: Readonly<Record<string, Service>> = parse(readFileSync(join(root, 'compose.yaml'), 'utf8')).services

function docker(...args: string[]): { out: string; code: number } {
  const ran = Bun.spawnSync(['docker', ...args], { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  return { out: ran.stdout.toString() + ran.stderr.toString(), code: ran.exitCode }
}

const engineAnswers = process.getuid?.() === 0 && existsSync(SOCKET) && docker('info').code === 0

/** What compose would start of a service, as one command of the engine's own client. */
function flagsOf({
  read_only,
  init,
  cap_drop = [],
  security_opt = [],
  environment = {},
  tmpfs = [],
  volumes,
}: Service) {
  const value = (text: string): string => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1')
  return [
    ...(read_only === true ? ['--read-only'] : []),
    ...(init === true ? ['--init'] : []),
    ...cap_drop.flatMap((one) => ['--cap-drop', one]),
    ...security_opt.flatMap((one) => ['--security-opt', one]),
    ...Object.entries(environment).flatMap(([name, text]) => ['--env', `${name}=${value(String(text))}`]),
    ...tmpfs.flatMap((one) => ['--tmpfs', one]),
    ...volumes.flatMap((one) => ['--volume', one.startsWith('/') ? one : `${IMAGE}-${one}`]),
    ...['--group-add', String(statSync(SOCKET).gid), '--network', 'host'],
  ]
}

/**
 * Where no registry answers: the judge's own system (Debian), with this machine's Node.js, npm and certificates in it for
 * the stage that builds.
 */
function importBases(): { build: string; run: string } {
  const system = docker('images', '--format', '{{.Repository}}:{{.Tag}}')
    .out.split('\n')
    .find((one) => one.startsWith('joust-judge-system:'))
  if (system === undefined) throw new Error('The judge’s image is not there: run runner/image/build-image.')
  const folder = mkdtempSync(join(tmpdir(), 'joust-base-'))
  const node = Bun.spawnSync(['node', '-p', 'process.execPath']).stdout.toString().trim()
  mkdirSync(join(folder, 'usr/local/bin'), { recursive: true })
  mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true })
  mkdirSync(join(folder, 'usr/local/share'), { recursive: true })
  cpSync(node, join(folder, 'usr/local/bin/node'))
  cpSync(join(dirname(node), '../lib/node_modules/npm'), join(folder, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates !== undefined) cpSync(certificates, join(folder, 'usr/local/share/host-certificates.crt'))
  const container = docker('create', system, '/bin/true').out.trim()
  const packed = Bun.spawnSync(['sh', '-c', `tar -C ${folder} --owner=0 --group=0 -c usr | docker cp - ${container}:/`])
  if (packed.exitCode !== 0) throw new Error(packed.stderr.toString())
  const change =
    certificates === undefined ? [] : ['-c', 'ENV NODE_EXTRA_CA_CERTS=/usr/local/share/host-certificates.crt']
  docker('commit', ...change, container, BUILD_BASE)
  docker('rm', container)
  rmSync(folder, { recursive: true })
  return { build: BUILD_BASE, run: system }
}

// Building the image takes minutes: whoever changes what goes into it asks for that.
const wanted = process.env.JOUST_TEST_CONTAINER === '1' && engineAnswers
if (!wanted)
  console.log('container: skipped; JOUST_TEST_CONTAINER=1 asks for it, where a Docker engine answers and this is root')

describe.skipIf(!wanted)('the container', () => {
  beforeAll(() => {
    const hasRegistry = docker('pull', '--quiet', 'debian:bookworm-slim').code === 0
    const bases = hasRegistry ? null : importBases()
    const args =
      bases === null ? [] : ['--build-arg', `BUILD_BASE=${bases.build}`, '--build-arg', `RUN_BASE=${bases.run}`]
    const built = docker('build', '--network', 'host', '--target', 'joust', ...args, '--tag', IMAGE, '.')
    if (built.code !== 0) throw new Error(built.out.slice(-4000))
  }, 900_000)
  afterAll(() => {
    docker('rm', '--force', IMAGE)
    docker('volume', 'rm', '--force', `${IMAGE}-data`)
    docker('rmi', '--force', IMAGE, BUILD_BASE)
  })

  test('makes the image of the sandboxes by its own command, as compose.yaml has it done first', () => {
    const { 'judge-image': service } = services
    if (service === undefined) throw new Error('compose.yaml names no judge-image')
    const made = docker('run', '--rm', ...flagsOf(service), IMAGE, ...(service.command ?? []))
    expect(made.out).toMatch(/is ready|is up to date/)
    expect(made.code).toBe(0)
  }, 300_000)

  test('serves as somebody who is not root, judges in containers beside it, is healthy, and stops cleanly', async () => {
    const { joust } = services
    if (joust === undefined) throw new Error('compose.yaml names no joust')
    const started = docker('run', '--detach', '--name', IMAGE, ...flagsOf(joust), '--env', `PORT=${PORT}`, IMAGE)
    expect(started.code).toBe(0)
    const url = `http://127.0.0.1:${PORT}`
    for (;;) {
      const answer = await fetch(`${url}/readyz`).catch(() => null)
      if (answer?.status === 200) {
        expect((await answer.json()).judge).toMatchObject({ available: true, sandbox: 'docker' })
        break
      }
      if (docker('inspect', '--format', '{{.State.Running}}', IMAGE).out.trim() !== 'true')
        throw new Error(docker('logs', IMAGE).out)
    }
    expect(docker('exec', IMAGE, 'id', '-u').out.trim()).toBe('10001')
    expect((await call(url, 'GET', '/')).status).toBe(200)
    const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', IMAGE).out.trim()
    while (health() === 'starting');
    expect(health()).toBe('healthy')
    expect(docker('stop', '--time', '30', IMAGE).code).toBe(0)
    expect(docker('inspect', '--format', '{{.State.ExitCode}}', IMAGE).out.trim()).toBe('0')
  }, 120_000)
})

describe('what operators install', () => {
  test('the sandboxes never get the engine’s socket, and the server’s container has no privilege', () => {
    for (const file of ['compose.yaml', 'deploy/compose.bubblewrap.yaml']) {
      const { joust } = parse(readFileSync(join(root, file), 'utf8')).services
      expect(joust.privileged).toBeUndefined()
      expect(joust.cap_drop).toEqual(['ALL'])
      expect(joust.security_opt).toContain('no-new-privileges:true')
    }
    expect(readFileSync(join(root, 'runner/sandbox/docker.ts'), 'utf8')).not.toContain('docker.sock')
  })
})
