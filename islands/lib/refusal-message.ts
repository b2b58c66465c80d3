import type { ApiError } from './api'

/** The server's own words where it said any, or that it could not be reached; else what failed. */
export const refusalMessage = ({ message, code, status }: ApiError, otherwise: string): string =>
  code !== null || status === 0 ? message : otherwise
