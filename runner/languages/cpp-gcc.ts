import { dirname } from 'node:path'
import { BOX, type Language, nativeMemory, type Plan, type PlanContext, versionIn } from './language.ts'
import { nativeOutOfMemory } from './native.ts'
import { type Beginning, beginningOf, cacheNameOf, HEAD, precompiledHeaders } from './precompiled.ts'

const FLAGS = ['-std=gnu++20', '-O2', '-pipe', '-w']

export const CPP_TEMPLATE = `#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    return 0;
}
`

const PREFIX = 'gcc'
const ENDING = '.gch'
const EVERYTHING = 'bits/stdc++.h'
export const GCC_HEADERS = precompiledHeaders({
  prefix: PREFIX,
  program: 'g++',
  argv: (compiler) => [compiler, ...FLAGS, '-x', 'c++-header', HEAD, '-o', 'out'],
  makes: ([header]) => `${header === EVERYTHING ? EVERYTHING : HEAD}${ENDING}`,
})

/**
 * Also used for id 76 if Clang is missing. GCC finds the precompiled standard library by its name in a directory, even
 * after definitions, and uses it if it fits; other headers are included before the program.
 */
export function planGcc(source: string, context: PlanContext): Plan {
  const headerOf = (headers: Beginning) => context.cache(cacheNameOf(PREFIX, headers))?.slice(0, -ENDING.length)
  const everything = headerOf([EVERYTHING])
  const first = beginningOf(source)
  const header = first && first[0] !== EVERYTHING ? headerOf(first) : undefined
  const compiler = context.toolchain.programs['g++'] ?? 'g++'
  const include = [...(everything ? ['-I', dirname(dirname(everything))] : []), ...(header ? ['-include', header] : [])]
  const compile = [compiler, ...FLAGS, ...include, 'main.cpp', '-o', 'main']
  return { sourceFile: 'main.cpp', compile, run: [`${BOX}/main`] }
}

export const cppGcc: Language = {
  id: 54,
  key: 'cpp',
  title: 'C++ (GCC)',
  family: 'C++',
  otherIds: [52, 53],
  places: { listed: 4, contests: 4, packages: 2 },
  endings: ['cpp', 'cc', 'cxx', 'c++', 'cp', 'C'],
  inImage: 'GCC 12.2',
  editorMode: 'cpp',
  syntax: { package: '@codemirror/lang-cpp', call: 'cpp()' },
  template: CPP_TEMPLATE,
  compiled: true,
  caches: GCC_HEADERS,
  async detect(probe) {
    const gxx = await probe.which('g++')
    if (!gxx) return null
    const version = versionIn(await probe.output([gxx, '-dumpfullversion']))
    return { name: `C++ (GCC ${version})`, programs: { 'g++': gxx } }
  },
  plan: planGcc,
  runLimits: nativeMemory,
  ranOutOfMemory: nativeOutOfMemory,
}
