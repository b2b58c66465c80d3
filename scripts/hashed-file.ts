import { basename, extname, join } from 'node:path'

/** Writes a file for the browser with a hash of its content in its name. */
export async function writeHashed(
  outdir: string,
  file: string,
  bytes: Uint8Array,
): Promise<{ readonly name: string; readonly path: string }> {
  const ending = extname(file)
  const name = `${basename(file, ending)}-${Bun.hash(bytes).toString(36).slice(0, 8)}${ending}`
  const path = join(outdir, name)
  await Bun.write(path, bytes)
  return { name, path }
}
