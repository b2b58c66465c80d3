import { BOX, detectProgram, type Language, nativeMemory, saysOutOfMemory } from './language.ts'

/** Size of Ruby's own stack, in addition to the system's. Its default of 1 MB ends recursions after ten thousand calls. */
const STACK = 'RUBY_THREAD_VM_STACK_SIZE=67108864'

export const ruby: Language = {
  id: 72,
  key: 'ruby',
  title: 'Ruby',
  editorMode: 'ruby',
  template: `numbers = $stdin.read.split.map(&:to_i)

puts numbers.sum
`,
  compiled: false,
  systemFiles: ['/usr/share/ruby*', '/usr/share/rubygems-integration'],
  detect: detectProgram({ names: ['ruby'], versionArgs: ['--version'], label: (v) => `Ruby (${v})` }),
  plan: (_source, { toolchain }) => ({
    sourceFile: 'script.rb',
    compile: null,
    run: ['/usr/bin/env', STACK, toolchain.programs.ruby ?? 'ruby', `${BOX}/script.rb`],
  }),
  runLimits: nativeMemory,
  ranOutOfMemory: saysOutOfMemory(/\(NoMemoryError\)|\[FATAL\] failed to allocate/),
}
