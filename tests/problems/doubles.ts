/** A package whose generators, validators and submissions are folders with scripts. */
import type { Files } from '../harness/package-shop'

export const DOUBLES: Files = {
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
