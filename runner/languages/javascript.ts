import { BOX, type Language, managedMemory, versionIn } from './language.ts'

const MIB = 1024
/** Memory of Node itself: code, buffers outside the heap, the young generation. */
const RUNTIME_KIB = 256 * MIB
/** The stack size that V8 assumes, in KiB; the real stack has no limit of its own. */
const STACK_KIB = 64_000
const SIGABRT = 6

/**
 * Whether the source is a module: it imports, exports, or awaits outside of functions. A source that calls `require` is
 * not one, unless it defined `require` itself.
 */
function isModule(source: string): boolean {
  const isOne = /^[ \t]*(?:import\s+[\w*{'"]|export\s+[\w*{])|^(?:(?:const|let|var)\s[^=\n]+=\s*)?await\s/m.test(source)
  return isOne && (!/\brequire\s*\(/.test(source) || /\bcreateRequire\b/.test(source))
}

export const javascript: Language = {
  id: 63,
  key: 'javascript',
  title: 'JavaScript',
  places: { listed: 6, duels: 4, contests: 1, packages: 5 },
  endings: ['js', 'mjs'],
  inImage: 'Node.js 18.20',
  editorMode: 'javascript',
  syntax: { package: '@codemirror/lang-javascript', call: 'javascript()', indent: '  ' },
  template: `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')

console.log(lines.length)
`,
  compiled: false,
  systemFiles: ['/usr/share/nodejs', '/usr/share/node_modules'],
  async detect(probe) {
    const node = (await probe.which('node')) ?? (await probe.which('nodejs'))
    if (!node) return null
    const version = versionIn(await probe.output([node, '--version']))
    return { name: `JavaScript (Node.js ${version})`, programs: { node } }
  },
  plan: (source, { toolchain, limits }) => {
    const sourceFile = isModule(source) ? 'main.mjs' : 'main.js'
    const heap = `--max-old-space-size=${Math.ceil(limits.memoryKiB / MIB)}`
    const stack = `--stack-size=${Math.min(STACK_KIB, Math.floor(limits.stackKiB * 0.9))}`
    return { sourceFile, compile: null, run: [toolchain.programs.node ?? 'node', heap, stack, `${BOX}/${sourceFile}`] }
  },
  runLimits: (limits) => managedMemory(limits, RUNTIME_KIB),
  ranOutOfMemory: (outcome) => {
    const output = outcome.stderr.toString('latin1')
    const heapIsFull = outcome.signal === SIGABRT && output.includes('heap out of memory')
    return heapIsFull || (outcome.exitCode !== 0 && output.includes('Array buffer allocation failed'))
  },
}
