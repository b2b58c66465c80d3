import type { HostKnowledge } from '#contracts/ws/modes/coding'
import type { DuelState } from '#core/duel'

const KNOWS: Readonly<Record<HostKnowledge, (name: string) => string>> = {
  wrote: (name) => `${name} wrote it.`,
  manages: (name) => `${name} is a contest admin, who can read its tests and solutions.`,
  solved: (name) => `${name} has solved it before.`,
  read: (name) => `${name} has read it before.`,
  nothing: (name) => `${name} has not opened it on this server.`,
}

type WithHost = Pick<DuelState, 'settings' | 'hostId' | 'players'>

/** What both read of a problem that the host chose; null where the server chooses it. */
export function chosenMessage({ settings, hostId, players }: WithHost): string | null {
  if (settings.duelType !== 'coding' || settings.chosen === undefined) return null
  const { title, hostKnows } = settings.chosen
  const host = players.find(({ userId }) => userId === hostId)?.username ?? 'The host'
  return `${host} chose the problem: ${title}. ${knowledgeOf(host, hostKnows)} The duel is casual: no rating changes.`
}

/** In a sentence: 'ada wrote it.' */
export const knowledgeOf = (name: string, hostKnows: HostKnowledge): string => KNOWS[hostKnows](name)
