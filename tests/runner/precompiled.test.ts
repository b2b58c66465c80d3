import { afterAll, describe, expect, test } from 'bun:test'
import { warmedUp } from '../harness/warmed-up.ts'
import { CPP_CLANG, CPP_GCC, jobOf, sandboxesHere, startRunner } from './harness.ts'

/** Precompiled headers are used where they apply, and change nothing but the time. */

type Row = readonly [name: string, source: string, output: string]

/** Programs that use already instantiated templates, each with its output. */
const PROGRAMS: readonly Row[] = [
  ['all of the library', '#include <bits/stdc++.h>\nint main() { std::cout << std::gcd(12, 18); }', '6'],
  [
    'three headers in another order, and one more',
    '#include <vector>\n#include <string>\n#include <iostream>\n#include <algorithm>\n' +
      'int main() { std::vector<std::string> v{"b", "a"}; std::sort(v.begin(), v.end()); std::cout << v[0]; }',
    'a',
  ],
  ['one header', '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }', '0'],
  [
    'specializations of templates of the library',
    `#include <bits/stdc++.h>
struct Point { int x, y; bool operator==(const Point &) const = default; };
template <> struct std::hash<Point> { size_t operator()(const Point &p) const { return p.x * 31 + p.y; } };
template <> struct std::hash<std::pair<int, int>> { size_t operator()(const std::pair<int, int> &) const { return 7; } };
namespace std { ostream &operator<<(ostream &out, const vector<int> &v) { for (int x : v) out << x << ','; return out; } }
template <> void std::swap<Point>(Point &a, Point &b) noexcept { a.x += 10; b.x += 20; }
int main() {
  std::unordered_map<Point, int> m{{{1, 2}, 3}};
  Point a{1, 2}, b{3, 4};
  int hit = m[a];
  std::swap(a, b);
  std::unordered_set<std::pair<int, int>> s{{1, 2}};
  std::cout << hit + s.size() << ' ' << std::vector<int>{4, 5} << ' ' << a.x << ' ' << b.x;
}`,
    '4 4,5, 11 23',
  ],
  [
    'names of the library as one’s own',
    '#include <iostream>\n#include <vector>\nint sort(int x) { return x + 1; }\nint main() { int count = 1; std::cout << sort(count); }',
    '2',
  ],
]

for (const sandbox of await sandboxesHere()) {
  const { warm, log } = warmedUp()
  const runner = startRunner({ sandbox, log })
  afterAll(() => runner.close())
  const compiled = async (languageId: number, source: string, compilerOptions: readonly string[] = []) => {
    await warm
    const job = { ...jobOf({ language: languageId, source, input: '0 0' }), compilerOptions }
    return runner.judge(job, { priority: 'run', owner: 'tests' })
  }

  describe(`in ${sandbox}`, () => {
    for (const [id, compiler] of [
      [CPP_GCC, 'GCC'],
      [CPP_CLANG, 'Clang'],
    ] as const) {
      test.each(PROGRAMS)(`${compiler}: %s`, async (_name, source, output) => {
        // With -H a compiler lists the headers it reads, which contain those of the library only if nothing precompiled is used.
        const { verdict, compileOutput, tests } = await compiled(id, source, ['-H'])
        expect({ verdict, output: tests[0]?.stdout }).toEqual({ verdict: 'accepted', output })
        expect(compileOutput).not.toContain('/bits/c++config.h')
      })

      test(`${compiler}: an error is said of the program alone`, async () => {
        const { verdict, compileOutput } = await compiled(id, '#include <iostream>\n\nint main() { return x; }')
        expect(verdict).toBe('compilation-error')
        expect(compileOutput).toContain('main.cpp:3:')
        expect(compileOutput).not.toContain('/cache/')
      })

      test(`${compiler}: what was defined before holds`, async () => {
        const source = '#define NDEBUG\n#include <bits/stdc++.h>\nint main() { assert(false); std::cout << 1; }'
        expect((await compiled(id, source)).tests[0]?.stdout).toBe('1')
      })
    }
  })
}
