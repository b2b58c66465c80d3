/** Programs of packages that are folders with `build` and `run` scripts: of every kind, judged, stored and given back. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { SCRIPT_IDS } from '#contracts/languages'
import { testsOf } from '#db/queries/problems'
import { readPackageArchive } from '#features/problems'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { type Files, openPackageShop, type PackageShop, unwatched } from '../harness/package-shop'

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

const DOUBLES: Files = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: Doubles\nuuid: 3f0c7a52-5b1e-4c7e-9d57-3d2b1c0a9f77\n',
  'statement/problem.en.md': 'Print twice the number.\n',
  'generators/generators.yaml': `data:
  sample:
    data:
      "1": { in: "4", ans: "8" }
  secret:
    data:
      - made: made 5
      - plain: plain 6
`,
  'generators/made/build': '#!/bin/sh\ncc say.c -o run\n',
  'generators/made/say.c': '#include <stdio.h>\nint main(int n, char **given) { puts(given[1]); }\n',
  'generators/plain/run': '#!/usr/bin/env python3\nimport sys\nfrom lib import said\nprint(said(sys.argv[1]))\n',
  'generators/plain/lib.py': 'def said(word):\n    return word\n',
  'input_validators/number/build': '#!/usr/bin/env bash\ncp check.sh run\n',
  'input_validators/number/check.sh': '#!/bin/sh\nread number\n[ "$number" -gt 0 ] && exit 42\nexit 43\n',
  'output_validator/build': '#!/bin/sh\nset -e\nc++ -O1 judge.cpp -o judge\n',
  'output_validator/run': '#!/bin/sh\nexec "$(dirname "$0")/judge" "$@"\n',
  'output_validator/judge.cpp': `#include <fstream>
#include <iostream>
int main(int, char **given) {
  long said = 0, right = -1;
  std::ifstream(given[2]) >> right;
  std::cin >> said;
  return said == right ? 42 : 43;
}
`,
  'submissions/accepted/built/build': '#!/bin/sh\nc++ -O1 twice.cpp -o run\n',
  'submissions/accepted/built/twice.cpp':
    '#include <iostream>\nint main() { int n; std::cin >> n; std::cout << 2 * n << std::endl; }\n',
  'submissions/wrong_answer/scripted/run': '#!/bin/sh\nread n\necho $((n + 1))\n',
}
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
