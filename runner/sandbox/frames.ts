/** Version of the agent's frames: four bytes of length (little-endian, including the type), one byte of type, the payload. */

export const PROTOCOL_VERSION = 11

/** The agent never sends larger frames: a slot that does is given up. */
const FRAME_BYTES_MAX = 512 * 1024 * 1024

export type Frame = { readonly type: string; readonly payload: Buffer }

/** Encodes one frame. The parts of the payload are copied only once. */
export function encodeFrame(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 1)
  const head = Buffer.allocUnsafe(5)
  head.writeUInt32LE(length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** Cuts a stream of bytes into frames. */
export class FrameReader {
  private chunks: Buffer[] = []
  private held = 0
  private needed = 4

  /** Returns the frames that are complete now. Throws if a length is impossible. */
  push(chunk: Uint8Array): Frame[] {
    this.chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    this.held += chunk.byteLength
    const frames: Frame[] = []
    while (this.held >= this.needed) {
      const bytes = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks)
      const rest = this.take(bytes, frames)
      this.chunks = rest.byteLength > 0 ? [rest] : []
      this.held = rest.byteLength
    }
    return frames
  }

  /** Takes one frame off the front, or sets how many bytes it needs. */
  private take(bytes: Buffer, frames: Frame[]): Buffer {
    const length = bytes.readUInt32LE(0)
    if (length < 1 || length > FRAME_BYTES_MAX) throw new Error(`a frame of ${length} bytes`)
    if (bytes.byteLength < 4 + length) {
      this.needed = 4 + length
      return bytes
    }
    frames.push({ type: bytes.toString('latin1', 4, 5), payload: bytes.subarray(5, 4 + length) })
    this.needed = 4
    return bytes.subarray(4 + length)
  }
}
