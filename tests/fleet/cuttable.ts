/** A TCP proxy that can be cut: data is then discarded and no connection is closed, as when a network cable is unplugged. */
import { connect, createServer, type Socket } from 'node:net'

export type Cable = { readonly url: string; cut(): void; mend(): void; close(): void }

export async function cuttable(port: number): Promise<Cable> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      // Like a machine that is not reachable.
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!isCut) to.write(bytes)
      })
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the cable has no port')
  return {
    url: `nats://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
