/** Compiles src/main.ts and everything it reaches into dist/joust. Run scripts/prepare first. */
import { join } from 'node:path'
import type { BunPlugin } from 'bun'

const root = join(import.meta.dir, '..')
const driver = `better-sqlite3/${process.platform}-${process.arch}`

/** The database driver finds its native part by looking at the disk; inside a binary only its per-platform entry works. */
const staticDriver: BunPlugin = {
  name: 'static-database-driver',
  setup(build) {
    build.onResolve({ filter: /^better-sqlite3$/ }, () => ({ path: Bun.resolveSync(driver, root) }))
  },
}

const result = await Bun.build({
  entrypoints: [join(root, 'src/main.ts')],
  compile: { outfile: join(root, 'dist/joust') },
  define: { 'process.env.NODE_ENV': '"production"' },
  minify: { whitespace: true, syntax: true },
  sourcemap: 'none',
  // Optional native parts of the Docker client's SSH transport, which asks for them and does without; we never use SSH.
  external: ['cpu-features'],
  plugins: [staticDriver],
})
if (!result.success) throw new AggregateError(result.logs, 'The binary could not be built.')
const megabytes = Math.round(Bun.file(join(root, 'dist/joust')).size / 1e6)
console.log(`dist/joust: ${megabytes} MB`)
