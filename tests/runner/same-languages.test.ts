/** The languages that a user is offered do not depend on the sandbox of the machine. */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../runner/languages/index.ts'
import { sandboxesHere, startRunner } from './harness.ts'

/** The languages that both sandboxes offer on Debian 12 after scripts/prepare: Python, Java, C++ twice, C, JavaScript, Bash, Perl, SQL. */
const EVERYWHERE = [71, 62, 76, 54, 50, 63, 46, 85, 82]
const title = (id: number): string => LANGUAGES.find((language) => language.id === id)?.title ?? `Language ${id}`

for (const sandbox of await sandboxesHere()) {
  test(`${sandbox} offers what both offer, and says by name what it lacks`, async () => {
    const runner = startRunner({ sandbox })
    await runner.ready()
    const ids = runner.languages().map(({ id }) => id)
    const missing = runner.missingLanguages()
    await runner.close()
    expect(EVERYWHERE.filter((id) => !ids.includes(id)).map(title)).toEqual([])
    expect([...ids.map(title), ...missing].sort()).toEqual(LANGUAGES.map((language) => language.title).sort())
    const further = ids.filter((id) => !EVERYWHERE.includes(id))
    // The image is the same on every machine; bubblewrap also offers further compilers that are installed on this one.
    if (sandbox === 'docker') expect(further.map(title)).toEqual([])
    else if (further.length > 0)
      console.warn(`only in ${sandbox}, as this machine has it: ${further.map(title).join()}`)
  })
}

test('the versions that the code expects in the image are those that the image has', async () => {
  if (!(await sandboxesHere()).includes('docker')) return
  const runner = startRunner({ sandbox: 'docker' })
  await runner.ready()
  const differing = runner.differingLanguages()
  await runner.close()
  expect(differing).toEqual([])
  expect(
    LANGUAGES.filter(({ inImage }) => inImage !== undefined)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...EVERYWHERE].sort())
})

test('what scripts/prepare installs for bubblewrap is in the image', () => {
  const root = join(import.meta.dir, '../..')
  const packages = readFileSync(join(root, 'runner/image/packages.txt'), 'utf8').split('\n')
  const prepared = readFileSync(join(root, 'scripts/prepare'), 'utf8')
  for (const name of packages.filter((line) => line !== '')) expect(prepared).toContain(ofAnyRelease(name))
})

/** The image is of one release of Debian; scripts/prepare installs the Java of whichever release it runs on. */
const ofAnyRelease = (name: string): string => name.replace(/^openjdk-\d+-/, 'default-')
