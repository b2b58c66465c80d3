/** Packages under review: imported by two simultaneous calls, removed while an import waits, and left by a setter who lost the role. */
import { beforeAll, expect, test } from 'bun:test'
import { zipOf } from '#features/problems'
import { freezeSlots } from '../harness/judge'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let setter: Player
beforeAll(async () => {
  setter = await signUp(server.url, 'package_setter')
  server.services.account.promote(null, 'package_setter')
})

const packageOf = (name: string, programs: number): Uint8Array =>
  zipOf(
    new Map(
      Object.entries({
        'problem.yaml': `problem_format_version: 2025-09\nname: ${name}\nlimits: {time_limit: 1}\n`,
        'statement/problem.en.md': 'Add.\n',
        'data/secret/1.in': '4 5\n',
        'data/secret/1.ans': '9\n',
        ...Object.fromEntries(
          Array.from({ length: programs }, (_, place) => [
            `submissions/accepted/add${place}.py`,
            `print(sum(map(int, input().split())))  # ${place}\n`,
          ]),
        ),
      }).map(([path, text]) => [`${name}/${path}`, text]),
    ),
  )

/** The path of a package that is being judged now. */
async function uploaded(name: string, programs = 1): Promise<string> {
  const body = { name: `${name}.zip`, part: packageOf(name, programs).toBase64(), isLast: true }
  const answer = await (await setter.call('POST', '/api/problems/packages', body)).json()
  return `/api/problems/packages/${(answer.package ?? answer.making).id}`
}
const take = async (address: string): Promise<number> =>
  (await setter.call('POST', `${address}/import`, { force: true, taken: 'new' })).status
/** Once another call is answered, earlier requests have arrived. */
const arrived = async (address: string): Promise<void> => {
  expect((await setter.call('GET', address)).status).toBe(200)
}
const copies = async (name: string): Promise<number> => {
  const { problems } = await (await setter.call('GET', '/api/problems?limit=100&includeContestOnly=true')).json()
  return problems.filter(({ title }: { title: string }) => title === name).length
}

test('two imports that wait for the judge make one problem', async () => {
  const thaw = freezeSlots()
  const address = await uploaded('twice')
  const taken = [take(address), take(address), take(address)]
  await arrived(address)
  thaw()
  const statuses = await Promise.all(taken)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await copies('twice')).toBe(1)
})

test('what is put away while its import waits is not stored', async () => {
  const thaw = freezeSlots()
  const address = await uploaded('regretted')
  const taken = take(address)
  await arrived(address)
  expect((await setter.call('DELETE', address)).status).toBe(200)
  thaw()
  expect(await taken).toBe(404)
  expect(await copies('regretted')).toBe(0)
})

test('of who is no contest admin any more nothing is kept', async () => {
  const { account } = server.services
  account.promote(null, (await signUp(server.url, 'another_one')).username)
  const address = await uploaded('left_behind')
  account.demote(null, 'package_setter')
  account.promote(null, 'package_setter')
  expect((await setter.call('GET', address)).status).toBe(404)
})

test('what is put away waits for the judge no longer', async () => {
  const waiting = (): number => server.services.operations.overview(null).judge.queue.total
  const thaw = freezeSlots()
  const address = await uploaded('long', 12)
  await arrived(address)
  expect(waiting()).toBeGreaterThan(0)
  expect((await setter.call('DELETE', address)).status).toBe(200)
  expect(waiting()).toBe(0)
  thaw()
})
