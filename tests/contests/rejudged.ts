import type { Rejudge } from '#contracts/http/rejudges'
import type { SocketPlayer } from '../sockets/socket-player'
import { read, type Stage } from './stage'

/** Starts a rejudge of everything and waits, by the change events of the admin's socket, until it is ready. */
export async function rejudged(stage: Stage, adminSocket: SocketPlayer, contestId: string): Promise<Rejudge> {
  const path = `/api/contests/${contestId}/rejudges`
  adminSocket.send('watch-contest', { contestId })
  const { rejudge: begun } = await read<{ rejudge: Rejudge }>(await stage.admin.call('POST', path, {}))
  for (;;) {
    const { rejudges } = await read<{ rejudges: Rejudge[] }>(await stage.admin.call('GET', path))
    const found = rejudges.find(({ id }) => id === begun.id)
    if (found !== undefined && found.state !== 'judging') return found
    await adminSocket.next('contest-changed', ({ topic }) => topic === 'rejudges')
  }
}
