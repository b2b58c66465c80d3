import { randomUUID } from 'node:crypto'
import { yamlOf } from '#core/problem-package'

const STATEMENT = `Two knights ride at each other. One of them has broken $a$ lances so far, the other one $b$.
How many lances have they broken together?

## Input

One line with two integers $a$ and $b$.

## Output

Their sum.

## Constraints

- $0 \\le a, b \\le 10^9$
`

const VALIDATOR = `import re
import sys

text = sys.stdin.read()
if re.fullmatch(r"(0|[1-9]\\d{0,9}) (0|[1-9]\\d{0,9})\\n", text) is None:
    sys.exit("not two integers on one line")
if any(int(word) > 10**9 for word in text.split()):
    sys.exit("larger than 10^9")
sys.exit(42)
`

/** A small complete problem, by path, with a place for everything that a package needs. */
export function scaffoldFiles(title: string): ReadonlyMap<string, string> {
  return new Map([
    [
      'problem.yaml',
      yamlOf({
        problem_format_version: '2025-09',
        name: title,
        uuid: randomUUID(),
        license: 'unknown',
        limits: { time_limit: 2, memory: 256 },
        keywords: ['arithmetic'],
      }),
    ],
    ['joust.yaml', 'difficulty: Easy\n'],
    ['statement/problem.en.md', STATEMENT],
    ['data/sample/1.in', '3 4\n'],
    ['data/sample/1.ans', '7\n'],
    ['data/secret/01-zero.in', '0 0\n'],
    ['data/secret/01-zero.ans', '0\n'],
    ['data/secret/02-large.in', '1000000000 1000000000\n'],
    ['data/secret/02-large.ans', '2000000000\n'],
    ['input_validators/validate.py', VALIDATOR],
    ['submissions/accepted/sum.py', 'a, b = map(int, input().split())\nprint(a + b)\n'],
    ['submissions/wrong_answer/difference.py', 'a, b = map(int, input().split())\nprint(a - b)\n'],
  ])
}
