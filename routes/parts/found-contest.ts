import { notFound } from '@tanstack/react-router'
import { AppError } from '#errors'

/** What a reading of a contest answers; a contest that is not there for the viewer is a page that is not there. */
export function foundContest<Found>(read: () => Found): Found {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONTEST_NOT_FOUND') throw notFound()
    throw error
  }
}
