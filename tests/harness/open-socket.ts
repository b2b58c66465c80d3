/** A WebSocket with headers at the upgrade, and what TLS is to trust: Bun's takes them where the DOM's type of it knows protocols only. */
export const openSocket = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  tls?: Bun.TLSOptions & { checkServerIdentity?: () => Error | undefined },
): WebSocket => new WebSocket(url, { headers, ...(tls !== undefined && { tls }) } as unknown as string[])
