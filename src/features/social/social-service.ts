import type { KnownCircle } from '#contracts/http/social'
import { asUserId, type UserId } from '#contracts/ids'
import { isArranged } from '#core/duel'
import type { Db } from '#db/client'
import { friendIdsOf } from '#db/queries/social'
import type { AccountService } from '#features/account'
import type { ArenaService } from '#features/arena'
import type { DuelNews, DuelService } from '#features/duel'
import { Alarm, type Clock, OnlineUsers, wallClock } from '#live'
import type { ServerLog } from '#server-log'
import { createBlocks } from './blocks'
import { firstOfCircle } from './circle'
import { createContestAdmins } from './contest-admins'
import { createFlags } from './flags'
import { Friends } from './friends'
import { Invitations } from './invitations'
import { Notices } from './notices'
import { createPeople } from './people'
import { createReports } from './reports'
import { notifyArenaResults, notifyResults } from './results'
import { notifyHost, notifyRunning, notifyRunningArena } from './running-duels'

type SocialDeps = {
  readonly db: Db
  readonly account: Pick<AccountService, 'profile' | 'publicHistory' | 'promote' | 'demote'>
  readonly arenas: Pick<ArenaService, 'watch' | 'eventsOf' | 'review'>
  readonly duels: Pick<DuelService, 'open' | 'join' | 'watch' | 'settle' | 'running' | 'openRooms'>
  /** The displayed name for a language id of the judge. */
  readonly languageName: (id: number) => string
  readonly log: Pick<ServerLog, 'info' | 'error'>
  readonly clock?: Clock
}

/** The social features around duels: friends, invitations, notifications, profiles, reports and flags. */
export function createSocial(deps: SocialDeps) {
  const { db, account, arenas, duels, log, clock = wallClock } = deps
  const now = () => clock.nowMs()
  const alarm = new Alarm(clock, (err, key) => log.error({ err, key }, 'a player could not be marked as gone'))
  const onlineUsers = new OnlineUsers({ clock, alarm }, (userId, isOnline) => {
    const data = { userId: asUserId(userId), isOnline }
    for (const friendId of friendIdsOf(db, asUserId(userId))) onlineUsers.send(friendId, { event: 'presence', data })
  })
  const notices = new Notices({ db, onlineUsers, now })
  const friends = new Friends({ db, onlineUsers, notices, now })
  const invitations = new Invitations({ db, duels, notices, now })
  duels.watch((news) => {
    invitations.follow(news)
    notifyHosts(notices, news)
    notifyResults(notices, news)
    notifyRunning({ onlineUsers, duels }, news)
    notifyHost({ onlineUsers, duels }, news)
  })
  arenas.watch((news) => {
    notifyArenaResults(notices, news)
    notifyRunningArena({ onlineUsers, duels }, news)
  })
  const blocks = createBlocks({ db, now }, friends)
  return {
    presence: onlineUsers,
    friends,
    blocks,
    firstOfCircle: (userId: UserId): KnownCircle => firstOfCircle({ friends, blocks }, userId),
    invitations,
    notifications: notices,
    people: createPeople({ ...deps, account, onlineUsers, now }),
    reports: createReports({ db, now }),
    flags: createFlags({ ...deps, notices, now }),
    contestAdmins: createContestAdmins({ db, account, notices, log, now }),
    /** Stops all timers. */
    close: (): void => alarm.close(),
  }
}

/** Notifies a host who is elsewhere on the site that a guest has joined their room. */
function notifyHosts(notices: Notices, { events, state, isPresent }: DuelNews): void {
  const joined = events.find(({ event }) => event.type === 'joined')
  if (joined?.event.type !== 'joined' || isArranged(state) || isPresent(state.hostId)) return
  const { userId } = joined.event.player
  notices.notify(state.hostId, {
    kind: 'duel-joined',
    actorId: userId,
    // One notification per stay of a guest: a guest who leaves and joins again notifies again.
    subject: `${state.duelId}:${joined.version}`,
    details: { roomCode: state.roomCode, duelType: state.settings.duelType },
    atMs: joined.atMs,
  })
}

export type SocialService = ReturnType<typeof createSocial>
