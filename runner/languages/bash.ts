import { BOX, detectProgram, type Language, nativeMemory } from './language.ts'

export const bash: Language = {
  id: 46,
  key: 'bash',
  title: 'Bash',
  inImage: '5.2',
  editorMode: 'shell',
  template: `read -ra numbers

sum=0
for number in "\${numbers[@]}"; do
  sum=$((sum + number))
done
echo "$sum"
`,
  compiled: false,
  detect: (probe) => detectProgram(probe, { names: ['bash'], versionArgs: ['--version'], label: (v) => `Bash (${v})` }),
  plan: (_source, { toolchain }) => ({
    sourceFile: 'script.sh',
    compile: null,
    run: [toolchain.programs.bash ?? 'bash', `${BOX}/script.sh`],
  }),
  runLimits: nativeMemory,
  ranOutOfMemory: (outcome) => /\bx(?:m|re)alloc: .*cannot allocate/.test(outcome.stderr.toString('latin1')),
}
