import { detectProgram, interpreted, type Language, nativeMemory, saysOutOfMemory } from './language.ts'

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
  detect: detectProgram({ names: ['bash'], versionArgs: ['--version'], label: (v) => `Bash (${v})` }),
  plan: interpreted('bash', 'script.sh'),
  runLimits: nativeMemory,
  ranOutOfMemory: saysOutOfMemory(/\bx(?:m|re)alloc: .*cannot allocate/),
}
