import { useState } from 'react'
import type { PublicProfile } from '#contracts/http/players'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { type Said, saidOf } from '../lib/said'
import { useFrames } from '../lib/use-frames'
import { useNewest } from '../lib/use-newest'
import { useOnceAtATime } from '../lib/use-once-at-a-time'
import { useSocket } from '../lib/use-socket'
import { actOnFriend } from './use-friends'

type Act = 'ask' | 'accept' | 'reject' | 'withdraw' | 'remove' | 'block' | 'unblock'
type Standing = Pick<PublicProfile, 'relation' | 'requestId' | 'isOnline'>

export type PersonLink = Standing & {
  readonly said: Said | null
  say(said: Said): void
  act(what: Act): Promise<void>
}

/** The relation between the viewer and another player, reloaded after each action of either of them. */
export function usePerson(viewerId: string, player: Standing & Pick<PublicProfile, 'id' | 'username'>): PersonLink {
  const { id, username } = player
  const { socket } = useSocket(viewerId)
  const [standing, setStanding] = useState<Standing>(player)
  const [said, setSaid] = useState<Said | null>(null)
  const refresh = useNewest(
    () => api('GET /api/players/{username}', { params: { username } }),
    (outcome) => outcome.ok && setStanding(outcome.answer.player),
  )
  useFrames(socket, (frame) => {
    // Changes before the connection was there were missed.
    if (frame.event === 'friends-changed' || frame.event === 'authenticated') void refresh()
    if (frame.event === 'presence' && frame.data.userId === id) {
      const { isOnline } = frame.data
      setStanding((known) => ({ ...known, isOnline }))
    }
  })

  const once = useOnceAtATime()
  const act = async (what: Act): Promise<void> => {
    await once(what, async () => {
      setSaid(await send(what, { id, username, requestId: standing.requestId ?? '' }))
      await refresh()
    })
  }
  return { ...standing, said, say: setSaid, act }
}

type Subject = { readonly id: string; readonly username: string; readonly requestId: string }

async function send(what: Act, { id, username, requestId }: Subject): Promise<Said> {
  if (what === 'block') return saidOf(await attempt(api('POST /api/users/blocks', { body: { username } })))
  if (what === 'unblock')
    return saidOf(await attempt(api('DELETE /api/users/blocks/{username}', { params: { username } })))
  const subjects = { ask: username, remove: id, accept: requestId, reject: requestId, withdraw: requestId }
  return await actOnFriend(what, subjects[what])
}
