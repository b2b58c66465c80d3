/** A port that was free a moment ago, for a server that cannot be asked which one it took. */
export function freePort(): number {
  const held = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') })
  const { port } = held
  void held.stop(true)
  if (port === undefined) throw new Error('no port was given')
  return port
}
