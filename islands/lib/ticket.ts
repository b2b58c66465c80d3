/** A new ticket for a call that waits for the judge. */
export const newTicket = (): string => randomName(16)

/** `crypto.randomUUID` exists behind HTTPS and on localhost only; a host in a local network has neither. */
export const randomName = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
