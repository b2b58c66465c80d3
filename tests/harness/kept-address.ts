/** The ports of this process's ended servers, which later servers reuse, for browser pages that one test leaves to the next. */
const left: number[] = []
let isKept = false

/** From now on, servers reuse the ports of ended ones. */
export function keepAddresses(): void {
  isKept = true
}

export function leaveAddress(port: number): void {
  if (isKept) left.push(port)
}

/** A port to listen on; 0 for any. */
export function takeAddress(): number {
  const port = left.pop()
  return port !== undefined && isFree(port) ? port : 0
}

/** Another program on this machine may have got the port meanwhile. */
function isFree(port: number): boolean {
  try {
    void Bun.serve({ port, fetch: () => new Response('') }).stop(true)
    return true
  } catch {
    return false
  }
}
