import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasmPath from '@resvg/resvg-wasm/index_bg.wasm' with { type: 'file' }
import { writeHashed } from './hashed-file'

type IconFile = { readonly path: string }
type IconFiles = Readonly<Record<'ico' | 'apple' | 'small' | 'large', IconFile>>

/** The sizes in favicon.ico, and those that phones, desktops and the manifest need. */
const ICO_SIZES = [16, 32, 48] as const
const APPLE_SIZE = 180
const SMALL_SIZE = 192
const LARGE_SIZE = 512

/** Renders the mark as PNG and ICO files with hashed names, for clients that do not support SVG. */
export async function drawIcons(svgFile: string, outdir: string): Promise<IconFiles> {
  await initWasm(await Bun.file(wasmPath).arrayBuffer())
  const svg = await Bun.file(svgFile).text()
  const drawn = (size: number): Uint8Array<ArrayBuffer> =>
    new Uint8Array(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())
  return {
    ico: await writeHashed(outdir, 'favicon.ico', icoOf(ICO_SIZES.map((size) => ({ size, png: drawn(size) })))),
    apple: await writeHashed(outdir, 'icon-180.png', drawn(APPLE_SIZE)),
    small: await writeHashed(outdir, 'icon-192.png', drawn(SMALL_SIZE)),
    large: await writeHashed(outdir, 'icon-512.png', drawn(LARGE_SIZE)),
  }
}

type Drawn = { readonly size: number; readonly png: Uint8Array }
const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** An ICO file of PNG pictures: a header, an entry for each picture, then the pictures. */
function icoOf(pictures: readonly Drawn[]): Uint8Array<ArrayBuffer> {
  let offset = HEADER_BYTES + pictures.length * ENTRY_BYTES
  const head = new DataView(new ArrayBuffer(offset))
  head.setUint16(2, 1, true)
  head.setUint16(4, pictures.length, true)
  pictures.forEach(({ size, png }, i) => {
    const at = HEADER_BYTES + i * ENTRY_BYTES
    head.setUint8(at, size)
    head.setUint8(at + 1, size)
    head.setUint16(at + 4, 1, true)
    head.setUint16(at + 6, 32, true)
    head.setUint32(at + 8, png.length, true)
    head.setUint32(at + 12, offset, true)
    offset += png.length
  })
  const ico = new Uint8Array(offset)
  ico.set(new Uint8Array(head.buffer))
  let at = head.byteLength
  for (const { png } of pictures) {
    ico.set(png, at)
    at += png.length
  }
  return ico
}
