/** Small packages in the formats of other systems, written for these tests. */

const ADD = 'a, b = map(int, input().split())\nprint(a + b)\n'
const SUBTRACT = 'a, b = map(int, input().split())\nprint(a - b)\n'
export type Files = Record<string, string>

const TESTLIB_LIKE = `#include <fstream>
#include <iostream>
int main(int, char** argv) {
    std::ifstream output(argv[2]), answer(argv[3]);
    long long got, want;
    answer >> want;
    if (!(output >> got)) { std::cerr << "no number"; return 2; }
    if (got != want) { std::cerr << "wrong sum"; return 1; }
    std::cerr << "ok";
    return 0;
}
`

/** ICPC/Kattis legacy: a statement in TeX, a custom validator with flags, DOMjudge's time limit, Windows line ends. */
export const LEGACY: Files = {
  'problem.yaml':
    'name: Old Sum\r\nauthor: Nobody\r\nlicense: cc by-sa\r\nvalidation: custom\r\nvalidator_flags: strict 2\r\nlimits:\r\n  memory: 8192\r\n',
  'domjudge-problem.ini': "timelimit='0.5'\n",
  'problem_statement/problem.en.tex':
    '\\problemname{Old Sum}\nAdd $a$ and \\textbf{b}.\n\\includegraphics{x.png}\n\\section*{Input}\nTwo integers, $0 \\le a, b$.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/01.in': '5 5\n',
  'data/secret/01.ans': '10\n',
  'output_validators/check/check.py':
    'import sys\nassert sys.argv[4:] == ["strict", "2"]\nwant = open(sys.argv[2]).read().split()\nsys.exit(42 if sys.stdin.read().split() == want else 43)\n',
  'submissions/accepted/add.py': ADD,
  'submissions/wrong_answer/subtract.py': SUBTRACT,
  'submissions/accepted/add.kt': 'fun main() {}\n',
}

/** 2025-09 with scoring groups and an editorial. */
export const SCORING: Files = {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: scoring\nname: Scored Sum\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f12\nlimits: {time_limit: 1, memory: 64}\n',
  'statement/problem.en.md': 'Add.\n\n## Constraints\n\n- $a$ is small\n',
  'solution/solution.en.md': 'Use plus.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/group1/1.in': '2 2\n',
  'data/secret/group1/1.ans': '4\n',
  'data/secret/group1/test_group.yaml': 'scoring: {score: 30}\n',
  'data/secret/group2/1.in': '7 2\n',
  'data/secret/group2/1.ans': '9\n',
  'data/secret/group2/2.in': '70 20\n',
  'data/secret/group2/2.ans': '90\n',
  'data/secret/group2/test_group.yaml': 'scoring: {score: 70, aggregation: min}\n',
  'input_validators/validate.py': 'import sys\nsys.exit(42)\n',
  'submissions/accepted/add.py': ADD,
}

/** Interactive: the program guesses, and the interactor of the package answers. */
export const INTERACTIVE: Files = {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: interactive\nname: Guess\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f13\n',
  'statement/problem.en.md': 'Guess a number from 1 to 4. Flush.\n',
  'data/sample/1.in': '3\n',
  'data/sample/1.ans': '\n',
  'data/secret/1.in': '4\n',
  'data/secret/1.ans': '\n',
  'output_validator/talk.py': `import sys
secret = int(open(sys.argv[1]).read())
for _ in range(4):
    line = sys.stdin.readline()
    if not line:
        break
    if int(line) == secret:
        print("yes", flush=True)
        sys.exit(42)
    print("no", flush=True)
sys.exit(43)
`,
  'submissions/accepted/all.py':
    'for n in range(1, 5):\n    print(n, flush=True)\n    if input() == "yes":\n        break\n',
  'submissions/wrong_answer/one.py': 'print(1, flush=True)\n',
}

const problemXml = (checker: string, tests: string) => `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="3" short-name="poly-sum" url="https://polygon.example/p/poly-sum">
  <names><name language="russian" value="Сумма"/><name language="english" value="Poly Sum"/></names>
  <judging input-file="" output-file="">
    <testset name="tests">
      <time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>3</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>${tests}</tests>
    </testset>
  </judging>
  <assets>
    <checker ${checker} type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <solutions>
      <solution tag="main"><source path="solutions/add.py" type="python.3"/></solution>
      <solution tag="rejected"><source path="solutions/subtract.py" type="python.3"/></solution>
      <solution tag="do-not-run"><source path="solutions/idle.py" type="python.3"/></solution>
    </solutions>
  </assets>
  <tags><tag value="math"/></tags>
</problem>
`

const POLYGON_FILES: Files = {
  'statement-sections/english/legend.tex': 'Add \\t{a} and $b$.\r\n',
  'statement-sections/english/input.tex': 'Two integers.\r\n',
  'statement-sections/english/output.tex': 'Their sum.\r\n',
  'statement-sections/english/tutorial.tex': 'Plus.\r\n',
  'files/check.cpp': TESTLIB_LIKE,
  'files/testlib.h': '// not needed here\n',
  'tests/01': '1 2\r\n',
  'tests/01.a': '3\r\n',
  'tests/02': '5 5\r\n',
  'tests/02.a': '10\r\n',
  'tests/03': '7 8\r\n',
  'tests/03.a': '15\r\n',
  'solutions/add.py': ADD,
  'solutions/subtract.py': SUBTRACT,
  'solutions/idle.py': 'pass\n',
}

/** A full Polygon package with a custom checker and points for each test. */
export const POLYGON: Files = {
  'problem.xml': problemXml(
    'name="check.cpp"',
    '<test method="manual" sample="true" points="0"/><test method="manual" points="40"/><test cmd="gen 1" method="generated" points="60"/>',
  ),
  ...POLYGON_FILES,
}

/** The same package with a standard checker of testlib, and its statement only as an HTML page. */
export const POLYGON_PAGE: Files = {
  ...Object.fromEntries(Object.entries(POLYGON_FILES).filter(([path]) => !path.startsWith('statement-sections/'))),
  'problem.xml': problemXml('name="std::wcmp.cpp"', '<test sample="true"/><test/><test/>'),
  'statements/.html/english/problem.html':
    '<html><head><style>x</style></head><body><div class="legend"><p>Add $$$a$$$ and <b>b</b>.</p></div></body></html>',
}
