import { Elysia } from 'elysia'
import type { User } from '#contracts/http/users'
import type { Caller, Owner } from '#features/account'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

type Asking = { readonly request: Request; readonly viewer: User; readonly caller: Caller }

const ownerOf = ({ request, viewer, caller }: Asking): Owner => ({ userId: viewer.id, request, caller })

/** /api/account: what users change in their own accounts, with their own session. */
export const accountRoutes = (services: Services, access: AccessControl) =>
  new Elysia()
    .use(forgottenRoutes(services, access))
    .use(sessionRoutes(services, access))
    .use(tokenRoutes(services, access))
    .use(
      serveCalls(access, {
        'POST /api/account/password': async ({ body, ...asking }) => {
          await services.account.changePassword(ownerOf(asking), body)
          return { message: 'Your password is changed. Other sessions have ended.' }
        },
        'POST /api/account/email': async ({ body, ...asking }) => {
          await services.account.changeEmail(ownerOf(asking), body)
          return { message: 'Your e-mail address is changed.' }
        },
        'PUT /api/account/time-zone': ({ body, viewer }) => {
          services.account.setTimeZone(viewer.id, body.timeZone)
          return { message: 'Your days are counted there from now on.' }
        },
        'PUT /api/account/spectators': ({ body, viewer }) => {
          services.account.setPrivacy(viewer.id, { allowSpectators: body.allow })
          return {
            message: body.allow
              ? 'Others may watch your duels from now on.'
              : 'Your duels are now closed to spectators, and their replays stay private.',
          }
        },
        'PUT /api/account/ghosts': ({ body, viewer }) => {
          services.account.setPrivacy(viewer.id, { allowGhosts: body.allow })
          return {
            message: body.allow
              ? 'Others may race the recordings of your public duels from now on.'
              : 'No one else can race your recordings any more. Races that have begun go on.',
          }
        },
        'PUT /api/account/real-name': ({ body, viewer }) => {
          services.account.setPrivacy(viewer.id, { showRealName: body.show })
          return {
            message: body.show
              ? 'Other players see your real name now.'
              : 'Your real name is hidden from other players.',
          }
        },
        'POST /api/account/delete': async ({ body, ...asking }) => {
          await services.account.deleteAccount(ownerOf(asking), body)
          return { message: 'Your account is deleted.' }
        },
        'POST /api/account/first-admin': ({ body, viewer }) => {
          services.account.becomeFirstAdmin(viewer.id, body.token)
          return { message: 'You are the first contest admin of this server.' }
        },
      }),
    )

/** For users who cannot sign in. */
const forgottenRoutes = ({ account }: Services, access: AccessControl) =>
  serveCalls(access, {
    'POST /api/account/reset-request': async ({ body, caller }) => {
      await account.askForReset(body.email, caller)
      return { message: 'If there is an account with this address, a mail with a link is on its way.' }
    },
    'POST /api/account/reset': async ({ body }) => {
      await account.resetPassword(body.token, body.newPassword)
      return { message: 'Your new password is set. Sign in with it.' }
    },
  })

const sessionRoutes = ({ account }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/account/sessions': (asking) => ({ sessions: account.sessions(ownerOf(asking)) }),
    'DELETE /api/account/sessions': (asking) => {
      const count = account.endOtherSessions(ownerOf(asking))
      return { message: count === 1 ? 'One other session has ended.' : `${count} other sessions have ended.` }
    },
    'DELETE /api/account/sessions/{id}': ({ params, ...asking }) => {
      account.endSession(ownerOf(asking), params.id)
      return { message: 'The session has ended.' }
    },
  })

const tokenRoutes = ({ account }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/account/tokens': ({ viewer }) => ({ tokens: account.tokens(viewer.id) }),
    'POST /api/account/tokens': ({ body, viewer }) => account.makeToken(viewer.id, body),
    'DELETE /api/account/tokens/{id}': ({ params, viewer }) => {
      account.revokeToken(viewer.id, params.id)
      return { message: 'The token no longer opens anything.' }
    },
  })
