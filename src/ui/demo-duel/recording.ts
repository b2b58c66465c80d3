/**
 * One action of a player; `at` is its time in milliseconds from the start of the recording. Steps are in order and do
 * not overlap.
 */
export type Step =
  | { readonly kind: 'type'; readonly at: number; readonly text: string; readonly charMs: number }
  /** Sets the caret directly behind the last occurrence of `after`. */
  | { readonly kind: 'move'; readonly at: number; readonly after: string }
  /** The tests run one after another; `results` says for each whether it was passed. */
  | { readonly kind: 'submit'; readonly at: number; readonly results: readonly boolean[]; readonly testMs: number }

export type Part = {
  readonly id: string
  readonly name: string
  readonly file: string
  readonly language: 'python' | 'cpp'
  readonly languageName: string
  /** The text in the editor when the recording begins, which is in the middle of the duel. */
  readonly opening: string
  readonly steps: readonly Step[]
}

export type Recording = {
  readonly problem: string
  readonly totalTests: number
  /** The seconds left on the clock when the recording begins. */
  readonly secondsLeft: number
  readonly lengthMs: number
  /** When the winning verdict appears; the clock stops there. */
  readonly decidedAtMs: number
  readonly winner: 'azure' | 'amber'
  readonly xp: number
  readonly azure: Part
  readonly amber: Part
}

const passed = (count: number): boolean[] => Array.from({ length: count }, () => true)

/**
 * Two demo players solve 'the longest stretch of distinct numbers'. mara's first program lets the start of the window
 * move back, fails test 4 because of it, and she corrects the line in time. The XP follow the rules for a Medium win:
 * 50 + 25 + round(25 * 497 s / 900 s).
 */
export const DEMO_RECORDING: Recording = {
  problem: 'Longest stretch without a repeat',
  totalTests: 10,
  secondsLeft: 521,
  lengthMs: 30_000,
  decidedAtMs: 24_400,
  winner: 'azure',
  xp: 89,
  azure: {
    id: 'demo-mara',
    name: 'mara',
    file: 'stretch.py',
    language: 'python',
    languageName: 'Python',
    opening:
      'n = int(input())\na = input().split()\n\nlast = {}\nbest = start = 0\n\nfor i, x in enumerate(a):\n    if x in last:\n',
    steps: [
      { kind: 'type', at: 900, text: '        start = last[x] + 1\n', charMs: 74 },
      { kind: 'type', at: 3500, text: '    last[x] = i\n', charMs: 70 },
      { kind: 'type', at: 5100, text: '    best = max(best, i - start + 1)\n', charMs: 66 },
      { kind: 'type', at: 8000, text: '\nprint(best)', charMs: 80 },
      { kind: 'submit', at: 9700, results: [true, true, true, false], testMs: 420 },
      { kind: 'move', at: 14_200, after: '        start = ' },
      { kind: 'type', at: 15_000, text: 'max(start, ', charMs: 96 },
      { kind: 'move', at: 16_600, after: 'last[x] + 1' },
      { kind: 'type', at: 17_000, text: ')', charMs: 80 },
      { kind: 'submit', at: 18_400, results: passed(10), testMs: 600 },
    ],
  },
  amber: {
    id: 'demo-tobin',
    name: 'tobin',
    file: 'stretch.cpp',
    language: 'cpp',
    languageName: 'C++',
    opening:
      '#include <bits/stdc++.h>\nusing namespace std;\n\nint main() {\n    int n;\n    cin >> n;\n    vector<int> a(n);\n    for (int& x : a) cin >> x;\n',
    steps: [
      { kind: 'type', at: 400, text: '\n    set<int> seen;\n', charMs: 88 },
      { kind: 'type', at: 2500, text: '    int best = 0, left = 0;\n', charMs: 84 },
      { kind: 'type', at: 5200, text: '    for (int r = 0; r < n; ++r) {\n', charMs: 86 },
      { kind: 'type', at: 8600, text: '        while (seen.count(a[r])) seen.erase(a[left++]);\n', charMs: 78 },
      { kind: 'type', at: 13_400, text: '        seen.insert(a[r]);\n', charMs: 70 },
      { kind: 'type', at: 15_700, text: '        best = max(best, r - left + 1);\n    }\n', charMs: 62 },
      { kind: 'type', at: 18_900, text: "    cout << best << '\\n';\n}", charMs: 60 },
      { kind: 'submit', at: 21_300, results: passed(6), testMs: 600 },
    ],
  },
}
