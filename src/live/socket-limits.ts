/** Limits for sockets that have not authenticated: from one network, and in total. A class that reconnects at once is within them. */
const ANONYMOUS_PER_NETWORK = 200
const ANONYMOUS_IN_ALL = 2000
/** Enough for a school behind one address, where each player has a few tabs. */
const PLAYERS_PER_NETWORK = 3000
const PER_USER = 30
/** The client repeats `authenticate` after 5 s (docs/coverage.md), so it has several attempts. */
export const AUTHENTICATE_WITHIN_MS = 20_000

export type SocketLimit = 'network' | 'server' | 'user'

type Held = { readonly network: string; userId: string | null }

/** Counts open sockets and decides whether another one is allowed. Closing sockets is the caller's task. */
export class SocketLimits {
  readonly #held = new Map<string, Held>()
  readonly #anonymous = new Map<string, number>()
  readonly #players = new Map<string, number>()
  readonly #users = new Map<string, number>()
  #anonymousInAll = 0

  /** Counts a new socket. Returns the limit that is reached, if any; the socket is then not counted. */
  open(id: string, network: string): SocketLimit | null {
    if ((this.#anonymous.get(network) ?? 0) >= ANONYMOUS_PER_NETWORK) return 'network'
    if (this.#anonymousInAll >= ANONYMOUS_IN_ALL) return 'server'
    this.#held.set(id, { network, userId: null })
    this.#anonymousInAll += 1
    add(this.#anonymous, network, 1)
    return null
  }

  /** Assigns a user to the socket. Returns the limit that is reached, if any; the socket then stays without a user. */
  authenticated(id: string, userId: string): SocketLimit | null {
    const held = this.#held.get(id)
    if (held === undefined || held.userId !== null) return null
    if ((this.#users.get(userId) ?? 0) >= PER_USER) return 'user'
    if ((this.#players.get(held.network) ?? 0) >= PLAYERS_PER_NETWORK) return 'network'
    held.userId = userId
    this.#anonymousInAll -= 1
    add(this.#anonymous, held.network, -1)
    add(this.#players, held.network, 1)
    add(this.#users, userId, 1)
    return null
  }

  /** Removes a socket. Harmless if repeated, or for a socket that was refused. */
  close(id: string): void {
    const held = this.#held.get(id)
    if (held === undefined) return
    this.#held.delete(id)
    if (held.userId === null) {
      this.#anonymousInAll -= 1
      add(this.#anonymous, held.network, -1)
      return
    }
    add(this.#players, held.network, -1)
    add(this.#users, held.userId, -1)
  }
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
