/** `npm run bench` lists the measurements of bench/; `npm run bench -- judge docker` runs one of them with its arguments. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dir, '../bench')

/** A measurement begins with a comment that says what it measures; what it shares with others has none with "Run:". */
const RUNS = /^\/\*\*[\s*]*(?<what>[\s\S]*?)\s*\*\//

type Bench = { readonly name: string; readonly file: string; readonly what: string }

function benchOf(file: string): Bench[] {
  const comment = RUNS.exec(readFileSync(join(folder, file), 'utf8'))?.groups?.what ?? ''
  if (!comment.includes('npm run bench')) return []
  const first = comment.replace(/\s*\n\s*\*\s*/g, ' ').split(/[.:] /)[0] ?? ''
  return [{ name: file.replace(/\.tsx?$/, ''), file, what: first }]
}

const benches = readdirSync(folder)
  .filter((file) => /\.tsx?$/.test(file))
  .sort()
  .flatMap(benchOf)
const [name, ...rest] = process.argv.slice(2)
const chosen = benches.find((bench) => bench.name === name)
if (chosen === undefined) {
  const width = Math.max(...benches.map((bench) => bench.name.length))
  const lines = benches.map((bench) => `  ${bench.name.padEnd(width)}  ${bench.what}`)
  console.log(`npm run bench -- NAME [arguments]\n\n${lines.join('\n')}`)
  if (name !== undefined) console.error(`\nThere is no bench "${name}".`)
  process.exit(name === undefined ? 0 : 2)
}
const child = Bun.spawn([process.execPath, join(folder, chosen.file), ...rest], {
  stdio: ['inherit', 'inherit', 'inherit'],
})
process.exit(await child.exited)
