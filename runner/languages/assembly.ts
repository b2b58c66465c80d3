import { BOX, detectProgram, type Language, nativeMemory } from './language.ts'

/**
 * As in Judge0, a program begins at `_start` and is linked without a library. A program with `main` is linked with the
 * C library. Compiler options are passed to the assembler.
 */
const BUILD = `
"$@" -o main.o main.asm || exit
if grep -qiE '^[[:space:]]*global[[:space:]]+(.*,[[:space:]]*)?main\\b' main.asm; then
  gcc -no-pie -z noexecstack -o main main.o -lm
else
  ld -z noexecstack -o main main.o
fi && rm main.o
`

export const assembly: Language = {
  id: 45,
  key: 'assembly',
  title: 'Assembly',
  editorMode: 'assembly',
  template: `section .data
    text db "Hello", 10
    length equ $ - text

section .text
    global _start

_start:
    mov rax, 1
    mov rdi, 1
    mov rsi, text
    mov rdx, length
    syscall

    mov rax, 60
    xor rdi, rdi
    syscall
`,
  compiled: true,
  async detect(probe) {
    const linker = await probe.which('ld')
    const label = (version: string) => `Assembly (NASM ${version})`
    return linker ? detectProgram({ names: ['nasm'], versionArgs: ['-v'], label })(probe) : null
  },
  plan: (_source, { toolchain }) => ({
    sourceFile: 'main.asm',
    compile: ['/bin/sh', '-c', BUILD, 'sh', toolchain.programs.nasm ?? 'nasm', '-f', 'elf64'],
    run: [`${BOX}/main`],
  }),
  runLimits: nativeMemory,
  /** Without a library, the program cannot report it: the agent's own measurement decides. */
  ranOutOfMemory: () => false,
}
