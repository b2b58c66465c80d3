import { interpreted, type Language, nativeMemory, versionIn } from './language.ts'

/** Python 3. Nothing is compiled in advance: a syntax error is a runtime error, as in Judge0. */
export const python: Language = {
  id: 71,
  key: 'python',
  title: 'Python',
  places: { listed: 1, duels: 1, contests: 2, packages: 1 },
  endings: ['py', 'py3'],
  inImage: '3.11',
  editorMode: 'python',
  syntax: { package: '@codemirror/lang-python', call: 'python()' },
  template: `import sys


def main():
    data = sys.stdin.read().split()
    print(*data)


main()
`,
  compiled: false,
  systemFiles: ['/usr/share/python3'],
  async detect(probe) {
    const python3 = await probe.which('python3')
    if (!python3) return null
    const version = versionIn(await probe.output([python3, '--version']))
    return { name: `Python (${version})`, programs: { python3 } }
  },
  plan: interpreted('python3', 'main.py', ['-s', '-B']),
  runLimits: nativeMemory,
  ranOutOfMemory: (outcome) => outcome.exitCode === 1 && /^MemoryError/m.test(outcome.stderr.toString('latin1')),
}
