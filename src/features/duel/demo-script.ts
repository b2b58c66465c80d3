/** The past duels of the demo accounts. The programs are those of the demo problems' own packages. */
import type { TextCategory } from '#contracts/ws/typing'

/** The file extension of an accepted program, or 'wrong' for a rejected one. */
export type DemoProgram = '.py' | '.cpp' | '.java' | 'wrong'
/** A submission of the script; `second` counts from the start of the duel. */
export type DemoTry = { readonly second: number; readonly by: string; readonly what: DemoProgram }
type DemoDraft = DemoTry & { readonly part: number }
type DemoLine = { readonly second: number; readonly by: string; readonly says: string }

type Common = {
  readonly daysAgo: number
  /** Minutes after the time of day at which the server starts. */
  readonly minute: number
  readonly players: readonly [host: string, guest: string]
  readonly rated: boolean
  readonly lines?: readonly DemoLine[]
}
export type DemoCoding = Common & {
  readonly kind: 'coding'
  readonly problemId: string
  readonly timeLimitMin: number
  readonly tries: readonly DemoTry[]
  /** Programs that were never submitted, with how much of each was written by when. */
  readonly drafts?: readonly DemoDraft[]
  /** How the duel ends; absent if an accepted program or the clock ends it. */
  readonly ends?: { readonly second: number; readonly how: 'resign' | 'draw'; readonly by: string }
}
export type DemoTyping = Common & {
  readonly kind: 'typing'
  readonly category: TextCategory
  /** The words per minute of host and guest; `slips` is after how many words each makes a mistake. */
  readonly speeds: readonly [number, number]
  readonly slips: readonly [number, number]
}
export type DemoDuel = DemoCoding | DemoTyping

const at = (second: number, by: string, says: string): DemoLine => ({ second, by, says })
const tried = (second: number, by: string, what: DemoProgram): DemoTry => ({ second, by, what })
const drafted = (second: number, by: string, what: DemoProgram, part: number): DemoDraft => ({ second, by, what, part })
const ADA = 'ada'
const LINUS = 'linus_k'

/**
 * The duels, oldest first. Most problems stay unused, so that a user who tries a duel between the two accounts gets a
 * new one.
 */
export const DEMO_DUELS: readonly DemoDuel[] = [
  {
    kind: 'coding',
    daysAgo: 20,
    minute: 4,
    players: [ADA, LINUS],
    rated: true,
    problemId: 'ridingring',
    timeLimitMin: 30,
    tries: [tried(372, LINUS, 'wrong'), tried(431, ADA, '.py')],
    lines: [at(6, LINUS, 'good luck!'), at(11, ADA, 'you too'), at(380, LINUS, 'off by one, of course')],
  },
  {
    kind: 'typing',
    daysAgo: 19,
    minute: 31,
    players: [LINUS, ADA],
    rated: true,
    category: 'prose',
    speeds: [71, 64],
    slips: [9, 17],
  },
  {
    kind: 'coding',
    daysAgo: 17,
    minute: 12,
    players: ['keiko', 'noor'],
    rated: false,
    problemId: 'ridingring',
    timeLimitMin: 20,
    tries: [tried(248, 'keiko', '.cpp')],
    drafts: [drafted(240, 'noor', '.py', 0.7)],
    lines: [at(9, 'noor', 'hi Keiko')],
  },
  {
    kind: 'coding',
    daysAgo: 15,
    minute: 40,
    players: [LINUS, ADA],
    rated: true,
    problemId: 'tabsandspaces',
    timeLimitMin: 30,
    tries: [tried(655, ADA, 'wrong'), tried(811, LINUS, '.cpp')],
    lines: [at(5, ADA, 'revenge?'), at(14, LINUS, 'revenge.'), at(668, ADA, 'hm, so close')],
  },
  {
    kind: 'typing',
    daysAgo: 13,
    minute: 2,
    players: [ADA, 'noor'],
    rated: false,
    category: 'words',
    speeds: [68, 59],
    slips: [21, 8],
  },
  {
    kind: 'coding',
    daysAgo: 12,
    minute: 22,
    players: ['keiko', ADA],
    rated: true,
    problemId: 'feudingrow',
    timeLimitMin: 20,
    tries: [tried(305, ADA, 'wrong')],
    drafts: [drafted(518, 'keiko', '.cpp', 0.8)],
    ends: { second: 544, how: 'resign', by: 'keiko' },
    lines: [at(530, 'keiko', 'I have to run, this one is yours')],
  },
  {
    kind: 'coding',
    daysAgo: 9,
    minute: 15,
    players: [LINUS, 'noor'],
    rated: true,
    problemId: 'feudingrow',
    timeLimitMin: 20,
    tries: [tried(287, LINUS, '.cpp')],
    drafts: [drafted(280, 'noor', '.java', 0.6)],
  },
  {
    kind: 'typing',
    daysAgo: 8,
    minute: 47,
    players: [ADA, LINUS],
    rated: true,
    category: 'code',
    speeds: [58, 52],
    slips: [14, 6],
  },
  {
    kind: 'coding',
    daysAgo: 6,
    minute: 9,
    players: [ADA, LINUS],
    rated: true,
    problemId: 'refrain',
    timeLimitMin: 30,
    tries: [tried(1043, ADA, 'wrong')],
    drafts: [drafted(1160, LINUS, '.cpp', 0.45)],
    ends: { second: 1265, how: 'draw', by: LINUS },
    lines: [at(1180, LINUS, 'hashing is not my friend tonight'), at(1254, ADA, 'nor mine. Draw?')],
  },
  {
    kind: 'coding',
    daysAgo: 4,
    minute: 33,
    players: ['noor', 'keiko'],
    rated: false,
    problemId: 'tabsandspaces',
    timeLimitMin: 30,
    tries: [tried(742, 'noor', '.py')],
    drafts: [drafted(736, 'keiko', '.cpp', 0.9)],
  },
  {
    kind: 'coding',
    daysAgo: 3,
    minute: 18,
    players: [LINUS, ADA],
    rated: true,
    problemId: 'dayrides',
    timeLimitMin: 20,
    tries: [tried(988, ADA, 'wrong')],
    drafts: [drafted(1140, LINUS, '.cpp', 0.5)],
    lines: [at(1150, LINUS, 'no chance before the bell')],
  },
  {
    kind: 'typing',
    daysAgo: 2,
    minute: 51,
    players: ['keiko', LINUS],
    rated: true,
    category: 'prose',
    speeds: [66, 74],
    slips: [12, 19],
  },
]
