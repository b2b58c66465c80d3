import { expect, test } from 'bun:test'
import { SCRIPT_IDS } from '#contracts/languages'
import { inputChecks } from './input-checks'

const checksOf = (files: Readonly<Record<string, string>>) => inputChecks(new Map(Object.entries(files)))
const pathsOf = (files: Readonly<Record<string, string>>) =>
  checksOf(files).checks.map(({ validator }) => validator.path)

test('files and folders are validators; headers beside them are none', () => {
  const files = {
    'input_validators/a.py': '',
    'input_validators/validation.h': '',
    'input_validators/tree/main.cpp': '#include "lib.h"',
    'input_validators/tree/lib.h': '',
  }
  expect(pathsOf(files)).toEqual(['input_validators/a.py', 'input_validators/tree/main.cpp'])
  expect(checksOf(files).checks[1]?.validator.files.map(({ path }) => path)).toEqual(['lib.h'])
  expect(pathsOf({ 'input_format_validators/b.cpp': '' })).toEqual(['input_format_validators/b.cpp'])
})

test('what a program in C++ is made of is compiled with it, but what it includes and other programs', () => {
  const { checks } = checksOf({
    'input_validators/tree/read.cpp': 'int read() { return 1; }',
    'input_validators/tree/tree.cpp': '#include "shared.cpp"\nint read();\nint main() { return 42; }',
    'input_validators/tree/shared.cpp': 'int shared;',
    'input_validators/tree/lib/lib.cc': '',
  })
  expect(checks.map(({ validator: { path, linked } }) => [path, linked])).toEqual([
    ['input_validators/tree/tree.cpp', ['read.cpp', 'lib/lib.cc']],
  ])
  const several = { 'input_validators/a/gen.cpp': 'int main() {}', 'input_validators/a/other.cpp': 'int main() {}' }
  expect(checksOf(several).checks[0]?.validator).toMatchObject({ path: 'input_validators/a/gen.cpp', linked: [] })
})

test('validators of answers read answers, with the arguments of the output validator', () => {
  const { checks } = checksOf({
    'input_validators/a.py': '',
    'answer_validators/b.py': '',
    'data/secret/test_group.yaml': 'input_validator_args: [small]\noutput_validator_args: [strict]\n',
    'data/sample/testdata.yaml': 'output_validator_flags: case 2\n',
  })
  expect(checks.map(({ reads, argumentsFor }) => [reads, argumentsFor('secret/1'), argumentsFor('sample/1')])).toEqual([
    ['input', ['small'], []],
    ['answer', ['strict'], ['case', '2']],
  ])
})

test('validators of answers have no arguments of the output validator in 2025-09, which has a key for theirs', () => {
  const files = {
    'answer_validators/b.py': '',
    'data/test_group.yaml': 'output_validator_args: [case]\n',
  }
  const argumentsIn = (version: string) => {
    const { checks } = checksOf({ ...files, 'problem.yaml': `problem_format_version: ${version}\n` })
    return ['secret/1', 'sample/1'].map((test) => checks[0]?.argumentsFor(test))
  }
  expect(argumentsIn('2025-09')).toEqual([[], []])
  expect(argumentsIn('2023-07-draft')).toEqual([['case'], ['case']])
})

test('validators of answers have arguments of their own where any settings give them some', () => {
  const { checks } = checksOf({
    'answer_validators/b.py': '',
    'data/test_group.yaml': 'output_validator_args: [strict]\n',
    'data/secret/test_group.yaml': 'answer_validator_args: [--most, 9]\noutput_validator_args: [loose]\n',
    'data/secret/2.yaml': 'answer_validator_args: { b.py: [--only] }\noutput_validator_args: [loose]\n',
  })
  const given = checks[0]?.argumentsFor
  expect([given?.('secret/1'), given?.('secret/2'), given?.('sample/1')]).toEqual([
    ['--most', '9'],
    ['--only'],
    ['strict'],
  ])
})

test('what is in another language is noted', () => {
  const { checks, notes } = checksOf({ 'input_validators/a.ctd': '' })
  expect(checks).toEqual([])
  expect(notes).toEqual(['input_validators/a.ctd is in no language that Joust runs: tests are not checked by it.'])
})

test('a folder with a build or run script is one program, whatever else lies in it', () => {
  const files = {
    'input_validators/b/run': '#!/bin/sh\n',
    'input_validators/c/build': 'make\n',
    'input_validators/c/run': '',
    'input_validators/c/lib/a.cpp': '',
  }
  const { checks } = checksOf(files)
  expect(checks.map(({ validator: { path, languageId, source } }) => [path, languageId, source])).toEqual([
    ['input_validators/b/run', SCRIPT_IDS.run, '#!/bin/sh\n'],
    ['input_validators/c/build', SCRIPT_IDS.build, 'make\n'],
  ])
  expect(checks[1]?.validator.files.map(({ path }) => path)).toEqual(['run', 'lib/a.cpp'])
  expect(pathsOf({ 'input_validators/build': '', 'input_validators/a.cpp': '' })).toEqual(['input_validators/build'])
})

test('the nearest settings above a test give the arguments', () => {
  const [check] = checksOf({
    'input_validators/v.py': '',
    'data/test_group.yaml': 'input_validator_args: [--top]\n',
    'data/secret/small/test_group.yaml': 'input_validator_args: { v: [--small], other: [--no] }\n',
    'data/secret/small/3.yaml': 'input_validator_args: ["3"]\n',
    'data/secret/old/testdata.yaml': 'input_validator_flags: --old  1\n',
    'data/secret/bare/testdata.yaml': 'input_validator_flags:\n',
    'data/secret/named/test_group.yaml': 'input_validator_args: { v.py: [--named] }\n',
    'data/secret/others/test_group.yaml': 'input_validator_args: { w: [--no] }\n',
    'data/secret/plain/test_group.yaml': 'input_validator_args: [--most, 100]\n',
    'data/secret/packed/testdata.yaml': 'input_validator_args: [--packed]\n',
    'data/secret/renamed/test_group.yaml': 'input_validator_flags: --renamed\n',
  }).checks
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['sample/1', ['--top']],
    ['secret/1', ['--top']],
    ['secret/small/1', ['--small']],
    ['secret/small/inner/1', ['--small']],
    ['secret/small/3', ['3']],
    ['secret/old/1', ['--old', '1']],
    ['secret/bare/1', []],
    ['secret/named/1', ['--named']],
    ['secret/others/1', []],
    ['secret/plain/1', ['--most', '100']],
    ['secret/packed/1', ['--packed']],
    ['secret/renamed/1', ['--renamed']],
  ]
  for (const [path, given] of table) expect([path, check?.argumentsFor(path)]).toEqual([path, [...given]])
})

test('the flags of a legacy group that name a validator are for that one', () => {
  const { checks } = checksOf({
    'input_validators/range.py': '',
    'input_validators/shape.py': '',
    'answer_validators/order.py': '',
    'data/secret/testdata.yaml':
      'input_validator_flags: { name: range, flags: --most 9 }\noutput_validator_flags: { name: check, flags: strict }\n',
    'data/sample/testdata.yaml': 'input_validator_flags: { flags: --most 3 }\n',
  })
  expect(checks.map(({ argumentsFor }) => [argumentsFor('secret/1'), argumentsFor('sample/1')])).toEqual([
    [
      ['--most', '9'],
      ['--most', '3'],
    ],
    [[], ['--most', '3']],
    [['strict'], []],
  ])
})

test("Polygon's validators are given set and group, where testlib reads them", () => {
  const xml = (source: string) => ({
    'problem.xml': `<problem><judging><testset name="tests"><tests><test/><test group="2"/></tests></testset></judging>
<assets><validators><validator><source path="files/v.cpp"/></validator></validators></assets></problem>`,
    'files/v.cpp': source,
  })
  const argumentsOf = (source: string, path: string) => checksOf(xml(source)).checks[0]?.argumentsFor(path)
  expect(argumentsOf('#include "testlib.h"', 'secret/g002/02')).toEqual(['--testset', 'tests', '--group', '2'])
  expect(argumentsOf('#include "testlib.h"', 'sample/01')).toEqual(['--testset', 'tests'])
  expect(argumentsOf('int main() {}', 'secret/02')).toEqual([])
})

test('settings are read once, however many tests and validators ask for them', () => {
  const reads = new Map<string, number>()
  class Counted extends Map<string, string> {
    override get(path: string): string | undefined {
      reads.set(path, (reads.get(path) ?? 0) + 1)
      return super.get(path)
    }
  }
  const { checks } = inputChecks(
    new Counted([
      ['input_validators/a.py', ''],
      ['input_validators/b.py', ''],
      ['data/secret/test_group.yaml', 'input_validator_args: [x]'],
    ]),
  )
  for (const test of ['secret/1', 'secret/2'])
    expect(checks.map(({ argumentsFor }) => argumentsFor(test))).toEqual([['x'], ['x']])
  expect(reads.get('data/secret/test_group.yaml')).toBe(1)
})
