/** The addresses of this process's servers, taken again once a server has ended, for pages of a browser that one test leaves to the next. */
const left: number[] = []
let isKept = false

/** From now on a server takes the address of one that ended. */
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

/** Whatever else starts on this machine may have been given it meanwhile. */
function isFree(port: number): boolean {
  try {
    void Bun.serve({ port, fetch: () => new Response('') }).stop(true)
    return true
  } catch {
    return false
  }
}
