import { expect, test } from 'bun:test'
import { writeZip, zipEntries } from '#core/archive'
import { splitArchive } from './split-archive'

const file = (path: string, isGuessed = false) => ({
  path,
  isGuessed,
  mode: 0o644 as const,
  isLink: false,
  isDeflated: false,
  size: 0,
  crc: 0,
  data: new Uint8Array(),
})

test('names in no encoding that an archive says stay so in the archives of its packages, whose importer then says it', async () => {
  const many = writeZip([
    file('one/problem.yaml'),
    file('one/data/sample/größe.in', true),
    file('two/problem.yaml'),
    file('two/data/sample/größe.in'),
  ])
  const parts = await splitArchive(new File([many], 'many.zip'))
  const read = await Promise.all(
    parts.map(async ({ name, archive }) => {
      const zip = zipEntries(new Uint8Array(await archive.arrayBuffer()))
      return zip.ok
        ? [
            name,
            zip.entries.map(({ path }) => path),
            zip.entries.filter(({ isGuessed }) => isGuessed).map(({ path }) => path),
          ]
        : zip.error
    }),
  )
  expect(read).toEqual([
    ['one.zip', ['problem.yaml', 'data/sample/größe.in'], ['data/sample/größe.in']],
    ['two.zip', ['problem.yaml', 'data/sample/größe.in'], []],
  ])
})
