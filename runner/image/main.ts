/** Entry point of the shell script build-image, which documents the arguments. */
import { buildImage, FULL_PACKAGES } from './build.ts'

const asked = process.argv.slice(2)
const full = asked[0] === '--full'
await buildImage({
  packages: full ? [...FULL_PACKAGES, ...asked.slice(1)] : asked,
  ...(full ? { bunPath: process.execPath } : {}),
  say: (line) => console.log(line),
})
