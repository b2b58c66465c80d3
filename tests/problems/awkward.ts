/** Packages with unusual parts that occur in real ones, written for these tests. */
import type { Files } from './foreign'

export type Bytes = Readonly<Record<string, string | Uint8Array>>
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])

const COMMON: Files = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '2 2\n',
  'data/secret/1.ans': '4\n',
  'submissions/accepted/add.py': 'print(sum(map(int, input().split())))\n',
}

/** Kattis legacy: tolerances in flags, inherited settings, TeX with a picture, flags of a grader, two languages. */
export const KATTIS: Bytes = {
  'problem.yaml':
    'name: {en: Two Lances, sv: Två lansar}\nauthor: Ada, Grace\nsource: Old Cup\nsource_url: https://example.org/cup\nlicense: cc by-sa\nrights_owner: The Guild\ntype: scoring\nkeywords: sums lances\nvalidator_flags: float_absolute_tolerance 1e-4 float_relative_tolerance 1e-6\nlimits:\n  memory: 512\n  time_multiplier: 5\n  time_safety_margin: 2\n  output: 8\ngrading: {objective: max}\n',
  '.timelimit': '2\n',
  'problem_statement/problem.en.tex':
    '\\problemname{Two Lances}\n\\illustration{0.4}{lances}{Two lances}\nAdd them up: $a_1 + a_2$.\n\\section*{Input}\n\\begin{itemize}\\item two numbers\\end{itemize}\n\\includegraphics[width=3cm]{plan.pdf}\n',
  'problem_statement/problem.sv.tex': '\\problemname{Två lansar}\nAddera.\n',
  'problem_statement/lances.png': PICTURE,
  'problem_statement/plan.pdf': '%PDF',
  'data/testdata.yaml': 'on_reject: continue\ngrader_flags: first_error\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/sample/1.desc': 'One and two.\n',
  'data/sample/testdata.yaml': 'accept_score: 0\n',
  'data/secret/testdata.yaml': 'grader_flags: sum\nrange: 0 100\n',
  'data/secret/group1/testdata.yaml': 'grader_flags: min\naccept_score: 40\nrange: 0 40\n',
  'data/secret/group1/1.in': '2 2\n',
  'data/secret/group1/1.ans': '4\n',
  'data/secret/group1/1.hint': 'Small.\n',
  'data/secret/group2/testdata.yaml': 'grader_flags: min\naccept_score: 60\nrange: 0 60\n',
  'data/secret/group2/1.in': '2.5 2\n',
  'data/secret/group2/1.ans': '4.5\n',
  'input_format_validators/check/check.py': 'import lib\n',
  'input_format_validators/check/lib.py': '\n',
  'submissions/accepted/add.py': 'print(sum(map(float, input().split())))\n',
  'submissions/accepted/add.kt': 'fun main() {}\n',
  'generators/gen.sh': '#!/bin/sh\n',
}

/** 2025-09: settings of groups, tests and submissions, a validator with several files, attachments, credits with roles. */
export const MODERN: Bytes = {
  ...COMMON,
  'problem.yaml':
    'problem_format_version: 2025-09\nname: {en: Modern, de: Modern auf Deutsch}\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f19\nversion: "3"\ncredits:\n  authors: [{name: Ada, email: ada@example.org}, Grace]\n  testers: [Tess]\n  translators: {de: Dora}\nsource:\n  - {name: Cup, url: "https://example.org"}\n  - Book\nlicense: cc0\nlimits:\n  time_limit: 1\n  memory: 128\n  time_multipliers: {ac_to_time_limit: 3.0}\n  output: 16\n',
  'statement/problem.en.md': 'Add.\n\n![Lances](lances.svg)\n',
  'statement/problem.de.md': 'Addiere.\n',
  'statement/lances.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'data/sample/test_group.yaml': 'output_validator_args: [strict]\n',
  'data/secret/test_group.yaml': 'output_validator_args: [strict]\nfull_feedback: true\n',
  'data/secret/1.yaml': 'description: two twos\nhint: think\n',
  'output_validator/main.cpp': '#include "kit.h"\nint main() { return 42; }\n',
  'output_validator/kit.h': '#pragma once\n',
  'input_validators/check.viva': 'x\n',
  'attachments/kit.zip': new Uint8Array([80, 75, 255]),
  'submissions/submissions.yaml':
    'mixed/*.py:\n  permitted: [AC, TLE]\n"rejected/{a,b}.py":\n  required: [WA, RTE]\n  authors: Ada\n',
  'submissions/mixed/slow.py': 'print(0)\n',
  'submissions/rejected/a.py': 'print(1)\n',
  'notes.txt': 'left by somebody\n',
}

/** Polygon: Windows line ends, two languages and test sets, points and groups, resources, a picture, an attachment. */
export const POLYGON_AWKWARD: Bytes = {
  'problem.xml': `<?xml version="1.0" encoding="utf-8" standalone="no"?>\r
<problem revision="9" short-name="lances" url="https://polygon.example/p/lances">\r
  <names><name language="russian" value="Копья"/><name language="english" value="Lances"/></names>\r
  <judging cpu-name="x" input-file="" output-file="">\r
    <testset name="pretests"><time-limit>9000</time-limit><memory-limit>67108864</memory-limit><test-count>1</test-count>\r
      <input-path-pattern>pretests/%02d</input-path-pattern><answer-path-pattern>pretests/%02d.a</answer-path-pattern>\r
      <tests><test method="manual"/></tests></testset>\r
    <testset name="tests"><time-limit>2000</time-limit><memory-limit>134217728</memory-limit><test-count>3</test-count>\r
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>\r
      <tests><test sample="true" group="0" points="0.0"/><test group="1" points="40.0"/><test group="2" points="60.0"/></tests>\r
      <groups><group name="0" points-policy="each-test"/><group name="1" points-policy="complete-group"/>\r
        <group name="2" points-policy="complete-group"><dependencies><dependency group="1"/></dependencies></group></groups>\r
    </testset>\r
  </judging>\r
  <files><resources><file path="files/olymp.sty"/></resources><attachments><file path="files/kit.py"/></attachments>\r
    <executables><executable><source path="files/gen.cpp"/></executable></executables></files>\r
  <assets><checker name="std::rcmp6.cpp" type="testlib"><source path="files/check.cpp"/></checker>\r
    <validators><validator><source path="files/val.py" type="python.3"/></validator></validators>\r
    <solutions><solution tag="main"><source path="solutions/add.py" type="python.3"/></solution>\r
      <solution tag="accepted"><source path="solutions/add.kt" type="kotlin"/></solution></solutions></assets>\r
</problem>\r
`,
  'statement-sections/english/legend.tex': 'Add the \\textbf{lances}.\r\n\\includegraphics{board.png}\r\n',
  'statement-sections/english/board.png': PICTURE,
  'statement-sections/russian/legend.tex': 'Сложите копья.\r\n',
  'tests/01': '1 2\r\n',
  'tests/01.a': '3\r\n',
  'tests/02': '2 2\r\n',
  'tests/02.a': '4\r\n',
  'tests/03': '7 8\r\n',
  'tests/03.a': '15\r\n',
  'pretests/01': '5 5\r\n',
  'pretests/01.a': '10\r\n',
  'files/olymp.sty': '% style\r\n',
  'files/kit.py': 'pass\n',
  'files/gen.cpp': 'int main() {}\n',
  'files/check.cpp': 'int main() {}\n',
  'files/val.py': 'exit(0)\n',
  'check.exe': new Uint8Array([77, 90, 255]),
  'solutions/add.py': 'print(sum(map(int, input().split())))\n',
  'solutions/add.kt': 'fun main() {}\n',
}
