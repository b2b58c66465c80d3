import { expect, test } from 'bun:test'
import { chownSync, lstatSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveToOwnerOf } from './private-files'

const OWNER = 1000
const isRoot = process.getuid?.() === 0
if (!isRoot)
  console.log('not tested: what a root gives to the owner of a folder, because these tests do not run as root')

test.skipIf(!isRoot)('a root gives the owner of a folder what is in it, and nothing through a link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'joust-owner-'))
  const outside = `${folder}-outside`
  const [made, link] = [join(folder, 'made'), join(folder, 'link')]
  writeFileSync(outside, '')
  writeFileSync(made, '')
  symlinkSync(outside, link)
  chownSync(folder, OWNER, OWNER)
  giveToOwnerOf(folder, [made, link, join(folder, 'missing')])
  expect([statSync(made).uid, lstatSync(link).uid, statSync(outside).uid]).toEqual([OWNER, OWNER, 0])
  rmSync(folder, { recursive: true })
  rmSync(outside)
})
