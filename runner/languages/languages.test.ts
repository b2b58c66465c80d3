import { describe, expect, test } from 'bun:test'
import { LANGUAGES } from './index.ts'
import { javaNames } from './java.ts'
import { includesEverythingFirst } from './native.ts'

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
    ['a package', 'package a.b;\npublic final class C { public static void main(String[] a) {} }', 'C.java', 'a.b.C'],
    ['a record', 'public record R(int x) { public static void main(String[] a) {} }', 'R.java', 'R'],
    ['a nested class before', 'class O { class I { } public static void main(String[] a) {} }', 'O.java', 'O'],
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
    ['nothing of all that', 'int x;', 'Main.java', 'Main'],
  ]
  test.each(table)('%s', (_name, source, file, main) => {
    expect(javaNames(source)).toEqual({ file, main })
  })
})

describe('a precompiled header serves a program only if it comes first', () => {
  const table: readonly (readonly [string, string, boolean])[] = [
    ['at once', '#include <bits/stdc++.h>\nint main() {}', true],
    ['after comments', '// mine\n/* all\n of it */\n\n# include <bits/stdc++.h>\n', true],
    ['after a definition', '#define _GLIBCXX_DEBUG\n#include <bits/stdc++.h>\n', false],
    ['after another header', '#include <iostream>\n#include <bits/stdc++.h>\n', false],
    ['never', 'int main() {}', false],
  ]
  test.each(table)('%s', (_name, source, expected) => {
    expect(includesEverythingFirst(source)).toBe(expected)
  })
})
