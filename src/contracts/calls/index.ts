import { ACCOUNT } from './account'
import { ADMINISTRATION } from './administration'
import { ARENAS } from './arenas'
import type { Area } from './call'
import { CONTEST_ADMIN } from './contest-admin'
import { CONTESTS } from './contests'
import { CSS_TARGETS } from './css-targets'
import { DAILY } from './daily'
import { DEBUG_TASKS } from './debug-tasks'
import { DUELS } from './duels'
import { EDITOR } from './editor'
import { JUDGE0 } from './judge0'
import { LEADERBOARDS } from './leaderboards'
import { PEOPLE } from './people'
import { PLAYERS } from './players'
import { PRACTICE } from './practice'
import { PROBLEM_SETTING } from './problem-setting'
import { PROBLEMS } from './problems'
import { QUESTIONS } from './questions'
import { RACES } from './races'
import { SIGNING_IN } from './signing-in'
import { TYPING } from './typing'
import { WEBHOOKS } from './webhooks'

/** All areas, in the order of the API document. */
export const AREAS: readonly Area[] = [
  SIGNING_IN,
  ACCOUNT,
  PLAYERS,
  PEOPLE,
  LEADERBOARDS,
  DUELS,
  ARENAS,
  RACES,
  CONTESTS,
  PROBLEMS,
  PRACTICE,
  DAILY,
  TYPING,
  EDITOR,
  PROBLEM_SETTING,
  DEBUG_TASKS,
  QUESTIONS,
  CSS_TARGETS,
  CONTEST_ADMIN,
  ADMINISTRATION,
  WEBHOOKS,
  JUDGE0,
]

/** The calls that Joust's routes answer, by method and path. Those of `SIGNING_IN` are answered by the identity provider. */
export const CALLS = {
  ...ACCOUNT.calls,
  ...PLAYERS.calls,
  ...PEOPLE.calls,
  ...LEADERBOARDS.calls,
  ...DUELS.calls,
  ...ARENAS.calls,
  ...RACES.calls,
  ...CONTESTS.calls,
  ...PROBLEMS.calls,
  ...PRACTICE.calls,
  ...DAILY.calls,
  ...TYPING.calls,
  ...EDITOR.calls,
  ...PROBLEM_SETTING.calls,
  ...DEBUG_TASKS.calls,
  ...QUESTIONS.calls,
  ...CSS_TARGETS.calls,
  ...CONTEST_ADMIN.calls,
  ...ADMINISTRATION.calls,
  ...WEBHOOKS.calls,
}
export type Calls = typeof CALLS
export type { AnswerOf, Area, BodyOf, Call, FileAnswer, ParamsOf, QueryOf, Rate } from './call'
export { needsSession, UPLOAD_BODY_BYTES } from './call'

/** The calls that islands may use, including those of the identity provider. */
export type AnyCalls = Calls & (typeof SIGNING_IN)['calls']
