import { describe, expect, test } from 'bun:test'
import { LANGUAGES } from './index.ts'
import { javaNames } from './java.ts'
import { beginningOf } from './precompiled.ts'

test.each(['listed', 'duels', 'contests', 'packages'] as const)(
  'no two languages share a place in the list %s',
  (list) => {
    const taken = LANGUAGES.flatMap(({ places }) => places?.[list] ?? []).toSorted((a, b) => a - b)
    expect(taken).toEqual([...new Set(taken)])
  },
)

test('every language has an id of its own and a template', () => {
  expect(new Set(LANGUAGES.map(({ id }) => id)).size).toBe(LANGUAGES.length)
  for (const { template } of LANGUAGES) expect(template.endsWith('\n')).toBe(true)
})

describe('a Java source is stored and started under its own names', () => {
  const table: readonly (readonly [string, string, string, string])[] = [
    ['a public class', 'public class Foo { public static void main(String[] a) {} }', 'Foo.java', 'Foo'],
    ['no public class', 'class Bar { public static void main(String[] a) {} }', 'Bar.java', 'Bar'],
    ['helpers before', 'class A {} class B { static void main(String... a) {} }', 'B.java', 'B'],
    ['the main elsewhere', 'public class A {} class B { public static void main(String[] a) {} }', 'A.java', 'B'],
    [
      'two with main, the public one second',
      'class A { static void main(String[] a) {} } public class B { public static void main(String[] a) {} }',
      'B.java',
      'B',
    ],
    [
      'two with main, neither public',
      'class A { static void main(String[] a) {} } class B { static void main(String[] a) {} }',
      'A.java',
      'A',
    ],
    ['a package', 'package a.b;\npublic final class C { public static void main(String[] a) {} }', 'C.java', 'a.b.C'],
    ['a record', 'public record R(int x) { public static void main(String[] a) {} }', 'R.java', 'R'],
    ['a nested class before', 'class O { class I { } public static void main(String[] a) {} }', 'O.java', 'O'],
    [
      'a public class within a helper before',
      'class A { public enum B { C } public class D {} } public class E { public static void main(String[] a) {} }',
      'E.java',
      'E',
    ],
    [
      'a public class within the only one',
      'class O { public class I {} public static void main(String[] a) {} }',
      'O.java',
      'O',
    ],
    [
      'a class in a comment',
      '// public class No\nclass Yes { public static void main(String[] a) {} }',
      'Yes.java',
      'Yes',
    ],
    [
      'a class in a text',
      'class Y { String s = "public class No {"; public static void main(String[] a) {} }',
      'Y.java',
      'Y',
    ],
    [
      'a name beyond ASCII',
      'package größe;\npublic class Größe { public static void main(String[] a) {} }',
      'Größe.java',
      'größe.Größe',
    ],
    [
      'a name that no file can have',
      `public class ${'主'.repeat(90)} { public static void main(String[] a) {} }`,
      'Main.java',
      '主'.repeat(90),
    ],
    ['a main that is static first', 'class A {} class B { static public void main(String[] a) {} }', 'B.java', 'B'],
    ['nothing of all that', 'int x;', 'Main.java', 'Main'],
  ]
  test.each(table)('%s', (_name, source, file, main) => {
    expect(javaNames(source)).toEqual({ file, main })
  })
})

describe('precompiled headers serve a program that begins with all of them', () => {
  const table: readonly (readonly [string, string, ReturnType<typeof beginningOf>])[] = [
    ['all of the library', '#include <bits/stdc++.h>\nint main() {}', ['bits/stdc++.h']],
    ['after comments', '// mine\n/* all\n of it */\n\n# include <iostream>\n', ['iostream']],
    ['with others', '#include<vector>\r\n#include <map> // a tree\r\n#include <iostream>', ['iostream', 'vector']],
    [
      'in any order',
      '#include <vector>\n#include <iostream>\n#include <algorithm>\n',
      ['algorithm', 'iostream', 'vector'],
    ],
    ['all of the library among others', '#include <cstdio>\n#include <bits/stdc++.h>\n', ['bits/stdc++.h']],
    ['after a definition', '#define _GLIBCXX_DEBUG\n#include <bits/stdc++.h>\n', null],
    ['with a definition between', '#include <iostream>\n#define N 9\n#include <vector>\n', ['iostream']],
    ['after a pragma', '#pragma GCC optimize("O3")\n#include <iostream>\n', null],
    ['after a header of one’s own', '#include "mine.h"\n#include <iostream>\n', null],
    ['a header of one’s own of that name', '#include "iostream"\n', null],
    ['in a comment', '/*\n#include <iostream>\n*/\nint main() {}', null],
    ['in a comment that goes on', '// a path: C:\\\n#include <iostream>\nint main() {}', null],
    ['between comments that are two', '/* a */ int x; /* b */\n#include <iostream>\n', null],
    ['part of a line', '#include <iostream> int main() {}', null],
    ['after a licence', `/*${' not a warranty\n'.repeat(300)}*/\n#include <iostream>\n`, ['iostream']],
    ['after a novel', `/*${' it was a dark night\n'.repeat(3000)}*/\n#include <iostream>\n`, null],
    ['never', 'int main() {}', null],
  ]
  test.each(table)('%s', (_name, source, expected) => {
    expect(beginningOf(source)).toEqual(expected)
  })
})
