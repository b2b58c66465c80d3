import { dirname } from 'node:path'
import { BOX, type Language, nativeMemory, type PlanContext, versionIn } from './language.ts'
import { nativeOutOfMemory, precompiledHeader } from './native.ts'

const FLAGS = ['-std=gnu++20', '-O2', '-pipe', '-w']

export const CPP_TEMPLATE = `#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    return 0;
}
`

/** Also what id 76 runs where there is no Clang. The header is found by its name: GCC takes it if it fits. */
export function planGcc(context: PlanContext) {
  const header = context.cache('gcc-header')
  const include = header ? ['-I', dirname(dirname(header))] : []
  const compiler = context.toolchain.programs['g++'] ?? 'g++'
  const compile = [compiler, ...FLAGS, ...include, 'main.cpp', '-o', 'main']
  return { sourceFile: 'main.cpp', compile, run: [`${BOX}/main`] }
}

export const GCC_HEADER = precompiledHeader('gcc-header', 'g++', FLAGS, 'bits/stdc++.h.gch')

export const cppGcc: Language = {
  id: 54,
  key: 'cpp',
  title: 'C++ (GCC)',
  family: 'C++',
  otherIds: [52, 53],
  places: { listed: 4, contests: 4, packages: 2 },
  endings: ['cpp', 'cc', 'cxx'],
  inImage: 'GCC 12.2',
  editorMode: 'cpp',
  syntax: { package: '@codemirror/lang-cpp', call: 'cpp()' },
  template: CPP_TEMPLATE,
  compiled: true,
  caches: [GCC_HEADER],
  async detect(probe) {
    const gxx = await probe.which('g++')
    if (!gxx) return null
    const version = versionIn(await probe.output([gxx, '-dumpfullversion']))
    return { name: `C++ (GCC ${version})`, programs: { 'g++': gxx } }
  },
  plan: (_source, context) => planGcc(context),
  runLimits: nativeMemory,
  ranOutOfMemory: nativeOutOfMemory,
}
