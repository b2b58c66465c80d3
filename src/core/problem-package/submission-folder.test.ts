import { expect, test } from 'bun:test'
import { PackageReader } from './package-reader'
import { filesBeside, linkedSources, mainOf } from './submission-folder'

const textOf = (path: string): string => (path === 'Tree.java' ? 'public static void main(String[] a) {}' : '')

test.each([
  [['one.py', 'data.txt'], 'one.py'],
  [['util.py', 'main.py'], 'main.py'],
  [['__main__.py', 'util.py'], '__main__.py'],
  [['Main.java', 'Tree.java'], 'Main.java'],
  [['Solver.java', 'Tree.java'], 'Tree.java'],
  [['Solver.java', 'Other.java'], undefined],
  [['sum.cpp', 'tree.cpp', 'tree.h'], 'sum.cpp'],
  [['sum.cpp', 'tree.py'], undefined],
  [['notes.txt'], undefined],
  [['main.py', 'build'], 'build'],
  [['run', 'build', 'a.cpp'], 'build'],
  [['run', 'main.py'], 'run'],
  [['run/main.py'], 'run/main.py'],
] as const)('of %j the program is %s', (paths, main) => {
  expect(mainOf(paths, textOf)).toBe(main)
})

test('other sources in C, C++ and Java are compiled, too, headers and other languages are not', () => {
  const files = ['a.cpp', 'b.cc', 'd.c++', 'e.C', 'b.h', 'c.py'].map((path) => ({ path }))
  expect(linkedSources('sol/main.cpp', files)).toEqual(['a.cpp', 'b.cc', 'd.c++', 'e.C'])
  expect(linkedSources('sol/main.py', files)).toEqual([])
  expect(linkedSources('sol/Main.java', [{ path: 'Tree.java' }, ...files])).toEqual(['Tree.java'])
})

test('a name that a compiler would take for an option or a list of options is no source', () => {
  const wild = ['-o.cpp', '-include/a.cpp', '@list.cpp', 'a b.cpp', 'a;b.cpp', '$x.cpp', 'ok.cpp', 'sub/ok.cpp']
  const files = wild.map((path) => ({ path }))
  expect(linkedSources('sol/main.cpp', files)).toEqual(['ok.cpp', 'sub/ok.cpp'])
  expect(linkedSources('sol/Main.java', [{ path: '-J.java' }, { path: '@x.java' }])).toEqual([])
})

const reader = (files: Record<string, string>) =>
  new PackageReader(new Map(Object.entries(files).map(([path, text]) => [`p/s/${path}`, text])))

test('all but the main source lies beside it, and stays unread', () => {
  const read = reader({ 'main.py': 'x', 'util.py': 'y', 'data/words.txt': 'z' })
  expect(filesBeside(read, 's', 'main.py')).toEqual([
    { path: 'data/words.txt', content: Buffer.from('z') },
    { path: 'util.py', content: Buffer.from('y') },
  ] as never)
  expect(read.leftOver().map(([path]) => path)).toEqual(['s/data/words.txt', 's/main.py', 's/util.py'])
})

test('odd names, and more than a run can be given, are refused in words', () => {
  expect(filesBeside(reader({ 'a b.py': '' }), 's', 'main.py')).toContain('use letters, digits')
  expect(filesBeside(reader({ 'big.txt': 'x'.repeat(4 * 1024 * 1024 + 1) }), 's', 'main.py')).toContain(
    'at most 100 files',
  )
})
