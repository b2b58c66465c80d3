import { expect, test } from 'bun:test'
import { isPython2 } from './python2'

test.each([
  '#!/usr/bin/env python2\nprint(1)\n',
  '#!/usr/bin/python2.7\npass\n',
  'n = input()\nprint n * 2\n',
  'print "a"\n',
  "print'a'\n",
  'print u"a %d" % 3\n',
  'if True: print 1\n',
  'a = 1; print a\n',
  'import sys\nprint >>sys.stderr, "a"\n',
  'print not 1\n',
  'exec "x = 1"\n',
  'try:\n  pass\nexcept ValueError, e:\n  pass\n',
  'try:\n  pass\nexcept (IOError, OSError), error:\n  pass\n',
  'raise ValueError, "no"\n',
  'x = `5`\n',
  'print(1 <> 2)\n',
  'x = 10L\n',
])('%j is Python 2', (source) => {
  expect(isPython2(source)).toBe(true)
})

test.each([
  '#!/usr/bin/env python3\nprint "broken"\n',
  'print(1)\n',
  'print (1)\n',
  'print\n',
  'print = 3\n',
  'print, input\n',
  'x = print if 1 else input\n',
  'print in []\nprint not in []\nprint is None\n',
  '"""\nprint the answer\nexcept this, that:\n"""\nprint(1)\n',
  "'''one \\''' print x\n'''\n",
  '# print the answer\nx = 1  # raise X, y\n',
  'x = "print x"; y = \'raise A, b `<>` 10L\'\n',
  'def prints(it):\n  return it\nprinted = 1\n',
  'except_ = 1\ntry:\n  pass\nexcept (ValueError, TypeError):\n  pass\n',
  'f(lambda: print("a"))\n',
  'x = f"{1:>10}" # `\n',
  '',
])('%j is not', (source) => {
  expect(isPython2(source)).toBe(false)
})

test('a long text without an end is looked through once', () => {
  for (const piece of ['"', "'", '"""x', '\\', 'print ', '(', '\t']) {
    expect(isPython2(`x = ${piece.repeat(200_000)}`)).toBe(false)
  }
})
