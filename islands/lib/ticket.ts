/** A new ticket for a call that waits for the judge. */
export const newTicket = (): string => randomName(16)

/** A random name in hex. `crypto.randomUUID` exists only with HTTPS and on localhost, which a host in a local network lacks. */
export const randomName = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
