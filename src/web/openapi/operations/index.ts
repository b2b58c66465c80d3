import type { Area } from '../operation'
import { account, signingIn } from './accounts'
import { administration, webhooks } from './administration'
import { contestDesk, contests } from './contests'
import { judge0 } from './judge0'
import { boards, duels, people, players } from './players'
import { practice, problemSetting, problems } from './problems'

/** Every public call, in the order in which the reference shows them. */
export const AREAS: readonly Area[] = [
  signingIn,
  account,
  players,
  people,
  boards,
  duels,
  contests,
  problems,
  practice,
  problemSetting,
  contestDesk,
  administration,
  webhooks,
  judge0,
]
