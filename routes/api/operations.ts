import type { User } from '#contracts/http/users'
import { AppError } from '#errors'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'
import { ANSWER_WITHIN_S, inTime } from '../answer-within'

/** The state of the server, for contest admins, at /api/admin/overview, and the actions that they may take. */
export const operationRoutes = ({ operations }: Services, access: AccessControl) => {
  const done = ({ id }: User, message: string) => ({ message, overview: operations.overview(id) })
  return serveCalls(access, {
    'GET /api/admin/overview': ({ viewer }) => ({ overview: operations.overview(viewer.id) }),
    'POST /api/admin/judge/drain': ({ viewer, body: { drained } }) => {
      operations.drain(drained)
      return done(
        viewer,
        drained
          ? 'The slots finish what they have. Submissions are taken, and wait.'
          : 'The slots take submissions again.',
      )
    },
    'POST /api/admin/judge/retry': ({ viewer }) => done(viewer, retried(operations.retryFailed())),
    'POST /api/admin/backup/check': async ({ viewer, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const outcome = await inTime(operations.checkRestore(), () => new AppError('RESTORE_LATE'))
      if (outcome === null) throw new AppError('NO_BACKUP')
      return done(
        viewer,
        outcome.failure === null
          ? `${outcome.backup} can be restored.`
          : `${outcome.backup} cannot be restored: ${outcome.failure}`,
      )
    },
    'POST /api/admin/backup': async ({ viewer, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      // A late one is an answer, not an error: it goes on, so it must stand in the audit log.
      const late = new Error('The backup is still being made.')
      const said = await inTime(operations.backUp(), () => late).then(
        (name) => `Made ${name}.`,
        (error: unknown) => {
          if (error !== late) throw error
          return `${late.message} It appears under Data once it is complete.`
        },
      )
      return done(viewer, said)
    },
  })
}

const retried = (count: number): string => {
  if (count === 0) return 'There is nothing to judge again.'
  return count === 1 ? 'One submission is judged again.' : `${count} submissions are judged again.`
}
