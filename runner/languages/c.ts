import { compiledToMain, type Language, nativeMemory, versionIn } from './language.ts'
import { nativeOutOfMemory } from './native.ts'

export const c: Language = {
  id: 50,
  key: 'c',
  title: 'C',
  otherIds: [48, 49],
  places: { listed: 5, contests: 5, packages: 4 },
  endings: ['c'],
  inImage: 'GCC 12.2',
  editorMode: 'c',
  syntax: { package: '@codemirror/lang-cpp', call: 'cpp()' },
  template: `#include <stdio.h>

int main(void) {

    return 0;
}
`,
  compiled: true,
  async detect(probe) {
    const gcc = await probe.which('gcc')
    if (!gcc) return null
    const version = versionIn(await probe.output([gcc, '-dumpfullversion']))
    return { name: `C (GCC ${version})`, programs: { gcc } }
  },
  plan: compiledToMain('gcc', 'main.c', ['-std=gnu17', '-O2', '-pipe', '-w', 'main.c', '-o', 'main', '-lm']),
  runLimits: nativeMemory,
  ranOutOfMemory: nativeOutOfMemory,
}
