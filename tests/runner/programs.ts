import { C, CPP_CLANG, CPP_GCC, JAVA, JAVASCRIPT, PYTHON } from './harness.ts'

/** The same few programs in each language; `null` where the case does not exist in the language. */
export type Programs = {
  readonly hello: string
  /** Reads two numbers and prints their sum. */
  readonly sum: string
  readonly notCompiling: string | null
  readonly failing: string
  readonly endless: string
  /** Allocates and uses memory without end. */
  readonly hungry: string
  readonly talkative: string
}

const cpp: Programs = {
  hello: '#include <bits/stdc++.h>\nint main() { std::cout << "hello" << std::endl; }',
  sum: '#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b; }',
  notCompiling: 'int main() { return missing; }',
  failing: '#include <cstdlib>\nint main() { return 3; }',
  endless: 'int main() { for (volatile int i = 0;; i = i + 1); }',
  hungry: '#include <vector>\nint main() { std::vector<char> v; for (;;) v.resize(v.size() + (1 << 20), 1); }',
  talkative: '#include <cstdio>\nint main() { for (;;) puts("again and again"); }',
}

const java = (body: string, rest = '') =>
  `import java.util.*;\npublic class Solution { ${rest} public static void main(String[] args) throws Exception { ${body} } }`

export const PROGRAMS: Readonly<Record<number, Programs>> = {
  [PYTHON]: {
    hello: 'print("hello")',
    sum: 'print(sum(map(int, input().split())))',
    notCompiling: null,
    failing: 'import sys\nsys.exit(3)',
    endless: 'while True: pass',
    hungry: 'held = []\nwhile True: held.append(bytearray(b"x" * (1 << 20)))',
    talkative: 'while True: print("again and again" * 100)',
  },
  [JAVA]: {
    hello: java('System.out.println("hello");'),
    sum: java('Scanner in = new Scanner(System.in); System.out.println(in.nextLong() + in.nextLong());'),
    notCompiling: java('return missing;'),
    failing: java('System.exit(3);'),
    endless: java('for (;;) count++;', 'static long count;'),
    hungry: java('List<byte[]> held = new ArrayList<>(); for (;;) held.add(new byte[1 << 20]);'),
    talkative: java('for (;;) System.out.println("again and again".repeat(100));'),
  },
  [CPP_CLANG]: cpp,
  [CPP_GCC]: cpp,
  [C]: {
    hello: '#include <stdio.h>\nint main(void) { puts("hello"); }',
    sum: '#include <stdio.h>\nint main(void) { long a, b; scanf("%ld %ld", &a, &b); printf("%ld", a + b); }',
    notCompiling: 'int main(void) { return missing; }',
    failing: 'int main(void) { return 3; }',
    endless: 'int main(void) { for (volatile int i = 0;; i = i + 1); }',
    hungry:
      '#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }',
    talkative: '#include <stdio.h>\nint main(void) { for (;;) puts("again and again"); }',
  },
  [JAVASCRIPT]: {
    hello: 'console.log("hello")',
    sum: 'const [a, b] = require("fs").readFileSync(0, "utf8").split(" ").map(Number)\nconsole.log(a + b)',
    notCompiling: null,
    failing: 'process.exit(3)',
    endless: 'for (;;);',
    hungry: 'const held = []\nfor (;;) held.push(new Array(1 << 17).fill(held.length + 0.5))',
    talkative: 'for (;;) require("fs").writeSync(1, "again and again".repeat(100) + "\\n")',
  },
}
