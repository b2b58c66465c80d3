/** Compiles src/main.ts and everything that it imports into dist/joust, for this machine. Run scripts/prepare first. */
import { join } from 'node:path'
import { buildBinary } from './binary'

const outfile = join(import.meta.dir, '../dist/joust')
await buildBinary({ outfile, platform: `${process.platform}-${process.arch}` })
console.log(`dist/joust: ${Math.round(Bun.file(outfile).size / 1e6)} MB`)
