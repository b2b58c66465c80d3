/** Ours: what one request can carry. */
export const MOST_SOURCE = 64 * 1024
export const MOST_BESIDE = 512 * 1024

export const sizeOf = (text: string): number => new TextEncoder().encode(text).byteLength
