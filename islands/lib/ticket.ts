/** A new ticket for a call that waits for the judge. `randomUUID` is missing on pages served without TLS. */
export const newTicket = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
