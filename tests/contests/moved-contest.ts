/**
 * A contest moves from one server to another as a file with all of its results. The contest is that of the demo, in its own tests
 * (tests/contests/demo), because judging its programs takes half a minute.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lookInto } from '#db/client'
import { JOUST, run } from '../harness/command'

/** `playedIn` returns a data folder in which the demo contests are played and no server runs. */
export function movesContests(playedIn: () => string): void {
  let folder: string
  let id: string
  let here: string
  const there = () => join(folder, 'there')
  const joust = (dataDir: string, ...args: string[]) =>
    run([...JOUST, ...args], { env: { JOUST_DATA: dataDir }, cwd: folder })
  const asJson = async (dataDir: string, ...args: string[]) => {
    const { out, err, code } = await joust(dataDir, ...args, '--json')
    expect({ args, err, code }).toEqual({ args, err: '', code: 0 })
    return JSON.parse(out)
  }
  const unpacked = (name: string) =>
    JSON.parse(new TextDecoder().decode(Bun.gunzipSync(readFileSync(join(folder, name)))))

  function ratingsIn(dataDir: string): unknown[] {
    const sql = 'SELECT u.username, r.rank, r.rating FROM contest_ratings r JOIN users u ON u.id = r.user_id ORDER BY 1'
    return lookInto(join(dataDir, 'joust.sqlite'), (client) => client.prepare(sql).all())
  }

  beforeAll(async () => {
    here = playedIn()
    folder = mkdtempSync(join(tmpdir(), 'joust-bundle-'))
    const { contests }: { contests: { id: string; title: string; phase: string }[] } = await asJson(
      here,
      'contest',
      'list',
    )
    id = contests.find(({ phase }) => phase === 'final')?.id ?? ''
    const active = contests.find(({ phase }) => phase === 'active')?.id ?? ''
    // While the contest runs, its results are incomplete.
    expect(await joust(here, 'contest', 'export', active)).toMatchObject({ code: 4 })
    await asJson(here, 'contest', 'export', id, '--out', 'opening.joust')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('exported, imported into an empty folder and exported again, it is the same, with the same standings and ratings', async () => {
    const taken = await asJson(there(), 'contest', 'import', 'opening.joust', '--init')
    const original = unpacked('opening.joust')
    expect(taken).toMatchObject({ id, people: original.people.length, problems: original.problems.length })
    expect(taken.submissions).toBeGreaterThan(10)
    await asJson(there(), 'contest', 'export', id, '--out', 'again.joust')
    expect(unpacked('again.joust')).toEqual(original)
    const csv = async (dataDir: string) => (await joust(dataDir, 'contest', 'standings', id, '--csv')).out
    expect(await csv(there())).toBe(await csv(here))
    expect(ratingsIn(there())).toEqual(ratingsIn(here))
    expect(ratingsIn(there()).length).toBeGreaterThan(4)
  })

  test('judged again where it has come to, its verdicts are what they were', async () => {
    // The imported participants have no roles here, so a user is made a contest admin.
    await asJson(there(), 'user', 'promote', 'ada')
    const { state, judged, changes } = await asJson(there(), 'contest', 'rejudge', id, '--discard')
    expect({ state, changes }).toEqual({ state: 'discarded', changes: [] })
    expect(judged).toBe(
      unpacked('opening.joust').submissions.filter(({ mode }: { mode: string }) => mode === 'official').length,
    )
  })

  test('where somebody else has a name, or another problem an id, it is refused whole', async () => {
    const bundle = unpacked('opening.joust')
    const [first] = bundle.people
    const elsewhere = join(folder, 'elsewhere')
    const person = ['--email', 'other@example.org', '--first-name', 'O', '--last-name', 'T', '--init']
    await asJson(elsewhere, 'user', 'create', first.username, ...person)
    const refused = await joust(elsewhere, 'contest', 'import', 'opening.joust')
    expect(refused).toMatchObject({ code: 4, out: '' })
    expect(refused.err).toStartWith(`opening.joust: ${first.username} is another user here`)
    const strange = { ...bundle, entries: [{ ...bundle.entries[0], username: 'nobody_of_them' }] }
    writeFileSync(join(folder, 'strange.joust'), gzipSync(JSON.stringify(strange)))
    expect((await joust(elsewhere, 'contest', 'import', 'strange.joust')).err).toBe(
      'strange.joust: The file names nobody_of_them, who is not among its people.\n',
    )
    expect((await asJson(elsewhere, 'contest', 'list')).contests).toEqual([])
    expect((await asJson(elsewhere, 'user', 'list')).users).toHaveLength(1)
  })
}
