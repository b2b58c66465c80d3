import { Elysia } from 'elysia'
import { type Config, isPrivate } from '#config'
import { UPLOAD_BODY_BYTES } from '#contracts/calls/index'
import { type AccountService, type IdentityProvider, networkOf } from '#features/account'
import type { Judge0Adapter } from '#features/judge0'
import type { Services } from '#features/services'
import {
  type ApiDocument,
  accessControl,
  addressReader,
  apiDocument,
  type BodyLimit,
  bodyLimits,
  fallbackErrorHandler,
  KeptAnswers,
  VISITOR_BODY_BYTES,
  webBase,
  webPages,
} from '#web'
import { version } from '../package.json'
import { accountRoutes } from '../routes/api/account'
import { adminRoutes } from '../routes/api/admins'
import { arenasRoutes } from '../routes/api/arenas'
import { auditRoutes } from '../routes/api/audit'
import { authRoutes } from '../routes/api/auth'
import { contestRankingRoutes } from '../routes/api/contest-rankings'
import { contestRoutes } from '../routes/api/contests'
import { cssTargetRoutes } from '../routes/api/css-targets'
import { dailyRoutes } from '../routes/api/daily'
import { debugTaskRoutes } from '../routes/api/debug-tasks'
import { duelsRoutes } from '../routes/api/duels'
import { editorRoutes } from '../routes/api/editor'
import { flagsRoutes } from '../routes/api/flags'
import { friendsRoutes } from '../routes/api/friends'
import { healthRoutes } from '../routes/api/health'
import { judgeRoutes } from '../routes/api/judge'
import { leaderboardRoutes } from '../routes/api/leaderboard'
import { metricsRoutes } from '../routes/api/metrics'
import { notificationsRoutes } from '../routes/api/notifications'
import { operationRoutes } from '../routes/api/operations'
import { playersRoutes } from '../routes/api/players'
import { practiceRoutes } from '../routes/api/practice'
import { problemRoutes } from '../routes/api/problems'
import { questionRoutes } from '../routes/api/questions'
import { racesRoutes } from '../routes/api/races'
import { reportsRoutes } from '../routes/api/reports'
import { siteTextsRoutes } from '../routes/api/site'
import { submissionRoutes } from '../routes/api/submissions'
import { typingRoutes } from '../routes/api/typing'
import { usersRoutes } from '../routes/api/users'
import { webhookRoutes } from '../routes/api/webhooks'
import { cssArenaRoutes } from '../routes/css-arena'
import { judge0Routes } from '../routes/judge0'
import { corsHeaders, isJudge0Client } from '../routes/judge0-access'
import { openapiRoutes } from '../routes/openapi'
import { siteRoutes } from '../routes/site'
import { SOCKET_LIMITS, socketRoutes } from '../routes/socket'
import type { Parts } from './app-services'

/**
 * Added to the transport's limit so that our own limits apply first: beyond the transport's limit, the response is an
 * empty 413.
 */
const TRANSPORT_SPARE_BYTES = 1024 * 1024

type ProviderAndJudge0 = { readonly provider: IdentityProvider; readonly judge0: Judge0Adapter }

/** Mounts all routes. Errors and request ids come first, and pages last, because they match every remaining address. */
export function wireRoutes(parts: Parts & ProviderAndJudge0, services: Services) {
  const { config, log, assets, runner, origin, provider, judge0 } = parts
  const { account, contests, duels, judging, matchmaking, social } = services
  const { viewerOf, usesApiToken } = account
  const addressOf = addressReader(config.identity.trustedProxies)
  const access = accessControl({
    viewerOf,
    usesApiToken,
    addressOf,
    networkOf,
    audited: ({ viewer, ...deed }) => services.audit.record({ actorId: viewer.id, ...deed }),
  })
  const kept = new KeptAnswers(services.site.visitorsView)
  let declared: Elysia['routes'] = []
  let document: ApiDocument | null = null
  /** Built at the first request, to keep the start fast. */
  const describe = (): ApiDocument => {
    document ??= apiDocument({ origin: origin(), version, usesClerk: account.clerk !== null })
    return document
  }
  const http = new Elysia({
    websocket: SOCKET_LIMITS,
    serve: {
      maxRequestBodySize: Math.max(UPLOAD_BODY_BYTES, config.judge0BodyBytes) + TRANSPORT_SPARE_BYTES,
      hostname: config.host,
      error: fallbackErrorHandler({ log }),
    },
  })
    .use(
      webBase({
        log,
        kept,
        answered: (request) => services.operations.metrics.answered(request),
        ...(parts.refused !== undefined && { refused: parts.refused }),
        routes: () => declared,
        bodyLimit: bodyLimitOf(config, viewerOf),
        loopbackOnly: isPrivate(config),
        errorHeaders: (path) => (path.startsWith('/judge0/') ? corsHeaders(config.judge0Tokens) : {}),
      }),
    )
    .use(healthRoutes(services))
    .use(metricsRoutes(services, { token: config.operation.metricsToken, addressOf }))
    .use(operationRoutes(services, access))
    .use(auditRoutes(services, access))
    .use(submissionRoutes(services, access))
    .use(webhookRoutes(services, access))
    .use(questionRoutes(services, access))
    .use(authRoutes(provider, addressOf))
    .use(accountRoutes(services, access))
    .use(usersRoutes(services, access))
    .use(duelsRoutes(services, access))
    .use(arenasRoutes(services, access))
    .use(racesRoutes(services, access))
    .use(friendsRoutes(services, access))
    .use(notificationsRoutes(services, access))
    .use(playersRoutes(services, access))
    .use(reportsRoutes(services, access))
    .use(flagsRoutes(services, access))
    .use(adminRoutes(services, access))
    .use(leaderboardRoutes(services, access))
    .use(contestRoutes(services, access, origin))
    .use(contestRankingRoutes(services, access))
    .use(siteTextsRoutes(services, access))
    .use(cssArenaRoutes(services, access))
    .use(cssTargetRoutes(services, access))
    .use(debugTaskRoutes(services, access))
    .use(siteRoutes({ services, access, assets, origin }))
    .use(problemRoutes(services, access))
    .use(practiceRoutes(services, access))
    .use(dailyRoutes(services, access))
    .use(typingRoutes(services, access))
    .use(editorRoutes(services, access))
    .use(judgeRoutes(services, access))
    .use(
      judge0Routes({
        judge0,
        judging,
        runner,
        databaseBytes: services.operations.databaseBytes,
        tokens: config.judge0Tokens,
        userToken: config.judge0UserToken,
      }),
    )
    .use(
      socketRoutes({
        addressOf,
        arenas: services.arenas,
        duels,
        matchmaking,
        contests,
        account,
        presence: social.presence,
        notifications: social.notifications,
        log,
        origin,
        ...(parts.frameRefused !== undefined && { refused: parts.frameRefused }),
      }),
    )
    .use(openapiRoutes(describe))
    .use(
      webPages({
        services,
        assets,
        viewerOf,
        log,
        origin,
        kept,
        apiDocument: describe,
        development: config.development,
      }),
    )
  declared = http.routes
  return { http, describe }
}

/** The Judge0 interface has limits of its own, by whether the sender has one of its tokens. */
function bodyLimitOf({ judge0Tokens, judge0BodyBytes }: Config, viewerOf: AccountService['viewerOf']): BodyLimit {
  const ofPlayers = bodyLimits(viewerOf)
  return (asked) => {
    if (!asked.route.startsWith('/judge0/')) return ofPlayers(asked)
    return isJudge0Client(judge0Tokens, asked.request) ? judge0BodyBytes : VISITOR_BODY_BYTES
  }
}
