import { CPP_TEMPLATE, cppGcc, GCC_HEADER, planGcc } from './cpp-gcc.ts'
import { BOX, type Language, nativeMemory, type PlanContext, versionIn } from './language.ts'
import { includesEverythingFirst, nativeOutOfMemory, precompiledHeader } from './native.ts'

const FLAGS = ['-std=gnu++20', '-O2', '-w']

/** Clang looks for no precompiled header by itself, and one that is named replaces the beginning of the program. */
function planClang(compiler: string, source: string, context: PlanContext) {
  const header = context.cache('clang-header')
  const include = header && includesEverythingFirst(source) ? ['-include-pch', header] : []
  const compile = [compiler, ...FLAGS, ...include, 'main.cpp', '-o', 'main']
  return { sourceFile: 'main.cpp', compile, run: [`${BOX}/main`] }
}

/** Judge0's other C++. Without Clang it is GCC under this id, and its name says so. */
export const cppClang: Language = {
  id: 76,
  key: 'cpp',
  title: 'C++ (Clang)',
  family: 'C++',
  places: { listed: 3, duels: 3 },
  inImage: 'Clang 14.0',
  editorMode: 'cpp',
  syntax: { package: '@codemirror/lang-cpp', call: 'cpp()' },
  template: CPP_TEMPLATE,
  compiled: true,
  caches: [precompiledHeader('clang-header', 'clang++', FLAGS, 'stdc++.pch'), GCC_HEADER],
  async detect(probe) {
    const clang = await probe.which('clang++')
    if (!clang) return cppGcc.detect(probe)
    const version = versionIn(await probe.output([clang, '--version']))
    return { name: `C++ (Clang ${version})`, programs: { 'clang++': clang } }
  },
  plan: (source, context) => {
    const clang = context.toolchain.programs['clang++']
    return clang ? planClang(clang, source, context) : planGcc(context)
  },
  runLimits: nativeMemory,
  ranOutOfMemory: nativeOutOfMemory,
}
