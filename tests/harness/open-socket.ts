/** A WebSocket with headers at the upgrade: Bun's takes them where the DOM's type of it knows protocols only. */
export const openSocket = (url: string, headers: Readonly<Record<string, string>> = {}): WebSocket =>
  new WebSocket(url, { headers } as unknown as string[])
