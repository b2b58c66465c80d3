const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'] as const

/** Every address under which people reach this server: its own, and on loopback the other names of the same door. */
export function ownOrigins(origin: string): string[] {
  const url = new URL(origin)
  const names: readonly string[] = LOOPBACK
  if (!names.includes(url.hostname)) return [url.origin]
  const port = url.port === '' ? '' : `:${url.port}`
  return names.map((name) => `${url.protocol}//${name}${port}`)
}

/** Whether a page of another site made the browser send this. Programs and plain navigations name no origin. */
export function isForeign(request: Request, origin: string): boolean {
  const from = request.headers.get('origin')
  return from !== null && !ownOrigins(origin).includes(from)
}
