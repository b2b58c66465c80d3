/**
 * Opens a WebSocket with headers for the upgrade and trusted TLS certificates, which Bun accepts in place of the
 * protocols in the DOM's type.
 */
export const openSocket = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  tls?: Bun.TLSOptions & { checkServerIdentity?: () => Error | undefined },
): WebSocket => new WebSocket(url, { headers, ...(tls !== undefined && { tls }) } as unknown as string[])
