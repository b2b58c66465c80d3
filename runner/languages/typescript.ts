import { BOX, detectProgram, type Language, managedMemory, saysOutOfMemory } from './language.ts'

const MIB = 1024
/** Memory of Bun itself: code, the collector's slack. */
const RUNTIME_KIB = 192 * MIB
/** Bun treats an unlimited stack as a small one, and by default uses at most 5 MB of any stack. */
const STACK_KIB = 64 * MIB
const STACK_USE = `BUN_JSC_maxPerThreadStackUsage=${Math.floor(STACK_KIB * 1024 * 0.9)}`

/** Bun reports what it made on standard output, and errors on standard error. */
const WITHOUT_REPORT = 'exec "$@" >/dev/null'

/** TypeScript as Bun runs it: types are removed, not checked, so only syntax errors are compilation errors. */
export const typescript: Language = {
  id: 74,
  key: 'typescript',
  title: 'TypeScript',
  editorMode: 'typescript',
  syntax: { package: '@codemirror/lang-javascript', call: 'javascript({ typescript: true })' },
  template: `import { readFileSync } from 'node:fs'

const numbers: number[] = readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number)

console.log(numbers.reduce((sum, number) => sum + number, 0))
`,
  compiled: true,
  detect: detectProgram({ names: ['bun'], versionArgs: ['--version'], label: (v) => `TypeScript (Bun ${v})` }),
  plan: (_source, { toolchain }) => {
    const bun = toolchain.programs.bun ?? 'bun'
    const build = [bun, 'build', '--target=bun', '--no-bundle', '--outfile=script.js', 'script.ts']
    const compile = ['/bin/sh', '-c', WITHOUT_REPORT, 'sh', ...build]
    return {
      sourceFile: 'script.ts',
      compile,
      run: ['/usr/bin/env', STACK_USE, bun, '--no-install', `${BOX}/script.js`],
    }
  },
  /** Bun has no heap limit, so the agent stops it at the sum of the problem's memory and Bun's own. */
  runLimits: (limits) => ({ ...managedMemory(limits, RUNTIME_KIB), stackKiB: STACK_KIB }),
  ranOutOfMemory: saysOutOfMemory(/RangeError: Out of memory/i),
}
