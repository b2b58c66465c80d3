import { notFound } from '@tanstack/react-router'
import { AppError } from '#errors'

/** What a reading of a contest answers; what is not there for the viewer, or not theirs, is a page that is not there. */
export async function foundContest<Found>(read: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && (error.code === 'CONTEST_NOT_FOUND' || error.code === 'SHUT_OUT')) throw notFound()
    throw error
  }
}
