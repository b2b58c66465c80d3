import { Elysia } from 'elysia'
import {
  DeletionSchema,
  type Done,
  EmailChangeSchema,
  FirstAdminSchema,
  type MadeTokenAnswer,
  NewTokenSchema,
  PasswordChangeSchema,
  RealNameSchema,
  ResetRequestSchema,
  ResetSchema,
  type SessionsAnswer,
  SpectatorsSchema,
  TimeZoneSchema,
  type TokensAnswer,
} from '#contracts/http/account'
import type { User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import type { Caller, Owner } from '#features/account'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

type Asking = { readonly request: Request; readonly viewer: User; readonly caller: Caller }

const ownerOf = ({ request, viewer, caller }: Asking): Owner => ({ userId: asUserId(viewer.id), request, caller })
const done = (message: string): Done => ({ success: true, message })

/** /api/account: what people change of their own accounts, by a session of their own. */
export const accountRoutes = (services: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/account' })
    .use(access)
    .use(forgottenRoutes(services, access))
    .use(sessionRoutes(services, access))
    .use(tokenRoutes(services, access))
    .post(
      '/password',
      async ({ body, ...asking }) => {
        await services.account.changePassword(ownerOf(asking), body)
        return done('Your password is changed. Other sessions have ended.')
      },
      { ownSession: true, body: PasswordChangeSchema, rate: { calls: 20, seconds: 60 } },
    )
    .post(
      '/email',
      async ({ body, ...asking }) => {
        await services.account.changeEmail(ownerOf(asking), body)
        return done('Your e-mail address is changed.')
      },
      { ownSession: true, body: EmailChangeSchema, rate: { calls: 20, seconds: 60 } },
    )
    .put(
      '/time-zone',
      ({ body, viewer }) => {
        services.account.setTimeZone(asUserId(viewer.id), body.timeZone)
        return done('Your days are counted there from now on.')
      },
      { signedIn: true, body: TimeZoneSchema, rate: { calls: 30, seconds: 60 } },
    )
    .put(
      '/spectators',
      ({ body, viewer }) => {
        services.account.setSpectatorsAllowed(asUserId(viewer.id), body.allow)
        return done(
          body.allow
            ? 'Others may watch your duels from now on.'
            : 'Your duels are now closed to spectators, and their replays stay private.',
        )
      },
      { signedIn: true, body: SpectatorsSchema, rate: { calls: 30, seconds: 60 } },
    )
    .put(
      '/real-name',
      ({ body, viewer }) => {
        services.account.setRealNameShown(asUserId(viewer.id), body.show)
        return done(
          body.show ? 'Other players see your real name now.' : 'Your real name is hidden from other players.',
        )
      },
      { signedIn: true, body: RealNameSchema, rate: { calls: 30, seconds: 60 } },
    )
    .post(
      '/delete',
      async ({ body, ...asking }) => {
        await services.account.deleteAccount(ownerOf(asking), body)
        return done('Your account is deleted.')
      },
      { ownSession: true, body: DeletionSchema, rate: { calls: 20, seconds: 60 } },
    )
    .post(
      '/first-admin',
      ({ body, viewer }) => {
        services.account.becomeFirstAdmin(asUserId(viewer.id), body.token)
        return done('You are the first contest admin of this server.')
      },
      { ownSession: true, body: FirstAdminSchema, rate: { calls: 20, seconds: 60 } },
    )

/** For people who cannot sign in. */
const forgottenRoutes = ({ account }: Services, access: AccessControl) =>
  new Elysia()
    .use(access)
    .post(
      '/reset-request',
      async ({ body, caller }) => {
        await account.askForReset(body.email, caller)
        return done('If there is an account with this address, a mail with a link is on its way.')
      },
      { anybody: true, body: ResetRequestSchema, rate: { calls: 30, seconds: 60 } },
    )
    .post(
      '/reset',
      async ({ body }) => {
        await account.resetPassword(body.token, body.newPassword)
        return done('Your new password is set. Sign in with it.')
      },
      { body: ResetSchema, rate: { calls: 30, seconds: 60 } },
    )

const sessionRoutes = ({ account }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/sessions' })
    .use(access)
    .get('/', (asking): SessionsAnswer => ({ success: true, sessions: account.sessions(ownerOf(asking)) }), {
      ownSession: true,
    })
    .delete(
      '/',
      (asking) => {
        const count = account.endOtherSessions(ownerOf(asking))
        return done(count === 1 ? 'One other session has ended.' : `${count} other sessions have ended.`)
      },
      { ownSession: true, rate: { calls: 30, seconds: 60 } },
    )
    .delete(
      '/:id',
      ({ params, ...asking }) => {
        account.endSession(ownerOf(asking), params.id)
        return done('The session has ended.')
      },
      { ownSession: true, rate: { calls: 30, seconds: 60 } },
    )

const tokenRoutes = ({ account }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/tokens' })
    .use(access)
    .get('/', ({ viewer }): TokensAnswer => ({ success: true, tokens: account.tokens(asUserId(viewer.id)) }), {
      ownSession: true,
    })
    .post(
      '/',
      ({ body, viewer, set }): MadeTokenAnswer => {
        set.status = 201
        return { success: true, ...account.makeToken(asUserId(viewer.id), body) }
      },
      { ownSession: true, body: NewTokenSchema, rate: { calls: 20, seconds: 60 } },
    )
    .delete(
      '/:id',
      ({ params, viewer }) => {
        account.revokeToken(asUserId(viewer.id), params.id)
        return done('The token no longer opens anything.')
      },
      { ownSession: true, rate: { calls: 30, seconds: 60 } },
    )
