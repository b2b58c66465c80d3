/**
 * The time that precompiled headers save when short C++ programs are compiled, by hand and with the judge's commands and caches.
 * Run: npm run bench -- compile [rounds]
 * Medians of the processor time of interleaved rounds, as fractions of the same commands without precompiled headers (docs/decisions/0184).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRunner } from '#runner'
import { LANGUAGES } from '../runner/languages/index'
import { completeLimits } from '../runner/limits'
import { warmedUp } from '../tests/harness/warmed-up'
import { bareToolchain } from './judge-bare'
import { median, table } from './measure'
import { workplace } from './workplace'

const ROUNDS = Number(process.argv[2] ?? 9)
const CACHE_DIR = join(import.meta.dir, '../.cache/judge')
const GCC = 54
const CLANG = 76

const SORT = 'int main() { std::vector<int> v{3, 1, 2}; std::sort(v.begin(), v.end()); std::cout << v[0]; }\n'
type Program = { readonly title: string; readonly source: string; readonly mayFail?: boolean }
const PROGRAMS: readonly Program[] = [
  {
    title: '`<iostream>`, a sum',
    source: '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n',
  },
  {
    title: '`<algorithm>`, `<iostream>`, `<vector>`, a sort',
    source: `#include <algorithm>\n#include <iostream>\n#include <vector>\n${SORT}`,
  },
  { title: '`<bits/stdc++.h>`, a sort', source: `#include <bits/stdc++.h>\n${SORT}` },
  {
    title: '`<bits/stdc++.h>`, an error',
    source: '#include <bits/stdc++.h>\nint main() { return x; }\n',
    mayFail: true,
  },
]

/** The milliseconds of processor time of a command and all of its children. */
async function costOf(argv: readonly string[], cwd: string, mayFail: boolean): Promise<number> {
  const child = Bun.spawn([...argv], { cwd, stdout: 'ignore', stderr: 'ignore' })
  if ((await child.exited) !== 0 && !mayFail) throw new Error(`${argv.join(' ')} failed`)
  return Number(child.resourceUsage()?.cpuTime.total ?? Number.NaN) / 1000
}

async function cell(id: number, { source, mayFail = false }: Program, directory: string): Promise<string> {
  const language = LANGUAGES.find((one) => one.id === id)
  const tools = language && (await bareToolchain(language, CACHE_DIR))
  if (!language || !tools) return 'not installed'
  const plans = [() => null, tools.cache].map((cache) =>
    language.plan(source, { toolchain: tools.toolchain, limits: completeLimits({}), cache }),
  )
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'main.cpp'), source)
  const costs: number[][] = plans.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [p, { compile }] of plans.entries()) costs[p]?.push(await costOf(compile ?? [], directory, mayFail))
  const [without = Number.NaN, withThem = Number.NaN] = costs.map(median)
  return `${(withThem / without).toFixed(2)} of ${Math.round(without)} ms`
}

const { warm, log } = warmedUp()
const runner = createRunner({ sandbox: 'bubblewrap', slots: 1, cacheDir: CACHE_DIR, log })
const { available, note } = await runner.ready()
if (!available) throw new Error(`The judge cannot run here: ${note}`)
await warm
await runner.close()
const { path, remove } = workplace('bench')
const rows: string[][] = []
for (const [index, program] of PROGRAMS.entries()) {
  const cells: string[] = []
  for (const id of [GCC, CLANG]) cells.push(await cell(id, program, join(path, `${index}-${id}`)))
  rows.push([program.title, ...cells])
}
remove()
table(['compiling, part of the time without precompiled headers', 'GCC', 'Clang'], rows)
