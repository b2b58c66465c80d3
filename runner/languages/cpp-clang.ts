import { CPP_TEMPLATE, cppGcc, GCC_HEADERS, planGcc } from './cpp-gcc.ts'
import { BOX, type Language, nativeMemory, type PlanContext, versionIn } from './language.ts'
import { nativeOutOfMemory } from './native.ts'
import { beginningOf, cacheNameOf, HEAD, precompiledHeaders } from './precompiled.ts'

const FLAGS = ['-std=gnu++20', '-O2', '-w']

const PREFIX = 'clang'
/** Reads from standard input, since Clang refuses a header that was precompiled from a file once that file is gone. */
const PRECOMPILE = `exec "$@" -x c++-header - -o out < ${HEAD}`
/** Includes everything that the headers themselves instantiate; otherwise every program would instantiate it again. */
const HEADERS = precompiledHeaders({
  prefix: PREFIX,
  program: 'clang++',
  argv: (compiler) => ['/bin/sh', '-c', PRECOMPILE, 'sh', compiler, ...FLAGS, '-fpch-instantiate-templates'],
  makes: () => 'head.pch',
})

/** Clang does not look for precompiled headers by itself, and the one named replaces the beginning of the program. */
function planClang(compiler: string, source: string, context: PlanContext) {
  const first = beginningOf(source)
  const header = first && context.cache(cacheNameOf(PREFIX, first))
  const include = header ? ['-include-pch', header] : []
  const compile = [compiler, ...FLAGS, ...include, 'main.cpp', '-o', 'main']
  return { sourceFile: 'main.cpp', compile, run: [`${BOX}/main`] }
}

/** Judge0's second C++. Without Clang, this id runs GCC, and its name says so. */
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
  caches: [...HEADERS, ...GCC_HEADERS],
  async detect(probe) {
    const clang = await probe.which('clang++')
    if (!clang) return cppGcc.detect(probe)
    const version = versionIn(await probe.output([clang, '--version']))
    return { name: `C++ (Clang ${version})`, programs: { 'clang++': clang } }
  },
  plan: (source, context) => {
    const clang = context.toolchain.programs['clang++']
    return clang ? planClang(clang, source, context) : planGcc(source, context)
  },
  runLimits: nativeMemory,
  ranOutOfMemory: nativeOutOfMemory,
}
