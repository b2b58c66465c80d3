/** Programs of packages that are folders with `build` and `run` scripts: of every kind, judged, stored and exported. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { SCRIPT_IDS } from '#contracts/languages'
import { testsOf } from '#db/queries/problems'
import { readPackageArchive } from '#features/problems'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { openPackageShop, type PackageShop, unwatched } from '../harness/package-shop'
import { DOUBLES } from './doubles'

let runner: Runner
let shop: PackageShop
beforeAll(async () => {
  runner = await startJudge()
  shop = openPackageShop(runner, 'doubles')
})
afterAll(async () => {
  shop.close()
  await runner.close()
})

const EXPECTED = [
  ['accepted/built/build', 'Accepted'],
  ['wrong_answer/scripted/run', 'Wrong Answer'],
]

test('generators, validators and submissions are built in the sandbox and run', async () => {
  const report = await shop.take(DOUBLES)
  expect(report.judged.map(({ name, verdict }) => [name, verdict])).toEqual(EXPECTED)
  expect(report).toMatchObject({ isClean: true, tests: 3, outcome: 'added' })
  expect(testsOf(shop.db, asProblemId('doubles')).map(({ input, output }) => [input, output])).toEqual([
    ['4\n', '8\n'],
    ['5\n', '10\n'],
    ['6\n', '12\n'],
  ])
})

test('the stored problem is judged with the same scripts again', async () => {
  const { judged } = await shop.problems.packages.checkStored(asProblemId('doubles'), unwatched)
  expect(judged.map(({ name, verdict }) => [name, verdict])).toEqual(EXPECTED)
})

test.each(['2025-09', 'legacy-icpc'] as const)('an export in %s holds the scripts where they were', (format) => {
  const { archive } = shop.problems.packages.give(asProblemId('doubles'), format)
  const read = readPackageArchive(archive, 'doubles.zip')
  if (!read.ok) throw new Error(read.errors.join('\n'))
  expect(read.package.checker).toMatchObject({ kind: 'program', protocol: 'icpc', languageId: SCRIPT_IDS.build })
  expect(read.package.submissions.map(({ path, languageId, files }) => [path, languageId, files.length])).toEqual([
    ['accepted/built/build', SCRIPT_IDS.build, 1],
    ['wrong_answer/scripted/run', SCRIPT_IDS.run, 0],
  ])
})

test('a validator that refuses is named with what it said', async () => {
  const check = '#!/bin/sh\necho too large >&2\nexit 43\n'
  expect(await shop.refusal({ ...DOUBLES, 'input_validators/number/check.sh': check })).toContain(
    'input_validators/number/build refuses data/sample/1.in: too large',
  )
})

test('what needs an interpreter that is not here: validators and submissions are noted, generators are refused', async () => {
  const lacking = '#!/usr/bin/env no-such-language\n'
  const report = await shop.take({
    ...DOUBLES,
    'input_validators/number/build': lacking,
    'submissions/accepted/other/run': lacking,
  })
  expect(report.notes).toContain(
    'input_validators/number/build: build needs no-such-language, which is not installed here: tests are not checked by it.',
  )
  expect(report.judged.find(({ name }) => name === 'accepted/other/run')).toMatchObject({
    verdict: '',
    message: 'Its language is not installed here.',
  })
  expect(await shop.refusal({ ...DOUBLES, 'generators/plain/run': lacking })).toContain(
    'generators/plain/run does not compile:\nrun needs no-such-language, which is not installed here.',
  )
  expect(await shop.refusal({ ...DOUBLES, 'output_validator/build': lacking })).toContain(
    'build needs no-such-language, which is not installed here.',
  )
})
