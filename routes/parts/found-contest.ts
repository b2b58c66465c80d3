import { notFound } from '@tanstack/react-router'
import { AppError } from '#errors'

/** Returns what `read` returns. Throws `notFound` if the contest does not exist for the viewer or excludes them. */
export async function foundContest<Found>(read: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && (error.code === 'CONTEST_NOT_FOUND' || error.code === 'SHUT_OUT')) throw notFound()
    throw error
  }
}
