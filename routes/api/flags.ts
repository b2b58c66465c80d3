import { Elysia } from 'elysia'
import {
  type EvidenceAnswer,
  FlagDecisionSchema,
  FlagRefSchema,
  type FlagsAnswer,
  FlagsQuerySchema,
} from '#contracts/http/flags'
import type { MessageAnswer } from '#contracts/http/social'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** What duels flagged, for contest admins: the list, the evidence, the decision. */
export const flagsRoutes = ({ social: { flags } }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/admin/flags' })
    .use(access)
    .get('', ({ query }): FlagsAnswer => ({ success: true, ...flags.page(query) }), {
      contestAdmin: true,
      query: FlagsQuerySchema,
    })
    .get('/:duelId/:userId', ({ params }): EvidenceAnswer => ({ success: true, evidence: flags.evidence(params) }), {
      contestAdmin: true,
      params: FlagRefSchema,
    })
    .post(
      '/:duelId/:userId',
      ({ viewer, params, body }): MessageAnswer => ({
        success: true,
        message: flags.decide(asUserId(viewer.id), params, body),
      }),
      { contestAdmin: true, params: FlagRefSchema, body: FlagDecisionSchema },
    )
