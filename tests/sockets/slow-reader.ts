/** A client that can stop reading, which the WebSocket API does not allow: it writes the handshake and the frames itself. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { ClientData, ClientEvent } from '#contracts/frames/index'

export class SlowReader {
  private received = ''
  private listeners: (() => void)[] = []
  /** Resolves when the server has closed the connection. */
  readonly gone: Promise<void>

  private constructor(private readonly socket: Socket) {
    this.gone = new Promise((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      this.received += bytes.toString('latin1')
      for (const listener of this.listeners.splice(0)) listener()
    })
  }

  static async open(url: string, token: string): Promise<SlowReader> {
    const { hostname, port } = new URL(url)
    const reader = new SlowReader(connect(Number(port), hostname))
    const head = ['GET /ws HTTP/1.1', `Host: ${hostname}:${port}`, 'Connection: Upgrade', 'Upgrade: websocket']
    const key = `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`
    const rest = ['Sec-WebSocket-Version: 13', `Authorization: Bearer ${token}`]
    reader.socket.write(`${[...head, key, ...rest].join('\r\n')}\r\n\r\n`)
    await reader.hears('"authenticated"')
    return reader
  }

  /** Sends a text frame of less than 126 bytes, masked as required of clients. */
  send<Name extends ClientEvent>(event: Name, data: ClientData[Name]): void {
    const text = Buffer.from(JSON.stringify({ event, data }))
    const mask = randomBytes(4)
    const masked = text.map((byte, at) => byte ^ (mask[at % 4] ?? 0))
    this.socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), mask, masked]))
  }

  /** Resolves once this text was received. */
  async hears(text: string): Promise<void> {
    while (!this.received.includes(text)) await new Promise<void>((resolve) => this.listeners.push(resolve))
  }

  /** From here on nothing is read from the connection, so that the server's data piles up. */
  stopReading(): void {
    this.socket.pause()
  }

  goOnReading(): void {
    this.socket.resume()
  }
}
