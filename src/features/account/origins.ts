const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'] as const

/** All origins under which browsers reach this server: its own, and on loopback the other names of the same port. */
export function ownOrigins(origin: string): string[] {
  const url = new URL(origin)
  const names: readonly string[] = LOOPBACK
  if (!names.includes(url.hostname)) return [url.origin]
  const port = url.port === '' ? '' : `:${url.port}`
  return names.map((name) => `${url.protocol}//${name}${port}`)
}

/** Whether a page of another site made the browser send this request. Programs and plain navigations send no origin. */
export function isForeign(request: Request, origin: string): boolean {
  const from = request.headers.get('origin')
  return from !== null && !ownOrigins(origin).includes(from)
}

export const isSecure = (origin: string): boolean => origin.startsWith('https://')
