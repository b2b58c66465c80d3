import type { ApiError } from './api'

/** The server's message if it sent one or could not be reached, else `otherwise`. */
export const refusalMessage = ({ message, code, status }: ApiError, otherwise: string): string =>
  code !== null || status === 0 ? message : otherwise
