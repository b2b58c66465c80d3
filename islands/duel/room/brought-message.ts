import type { DuelSettings } from '#contracts/ws/duel-events'
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

/** What both players are informed of about a task that the host brought; null if the server picks the task. */
export function broughtMessage({ settings, hostId, players }: WithHost): string | null {
  const host = players.find(({ userId }) => userId === hostId)?.username ?? 'The host'
  const what = broughtBy(host, settings)
  return what === null ? null : `${what} The duel is casual: no rating changes.`
}

function broughtBy(host: string, settings: DuelSettings): string | null {
  if ('chosen' in settings && settings.chosen !== undefined) {
    const { title, hostKnows } = settings.chosen
    return `${host} chose the problem: ${title}. ${knowledgeOf(host, hostKnows)}`
  }
  return broughtText(settings) === null ? null : `${host} brought the text.`
}

/** The text that the host brought, which both players may read before the start; null if there is none. */
export const broughtText = (settings: DuelSettings): string | null =>
  'ownText' in settings && settings.ownText !== undefined ? settings.ownText.join(' ') : null

/** What the host knows of the problem in a sentence: 'ada wrote it.' */
export const knowledgeOf = (name: string, hostKnows: HostKnowledge): string => KNOWS[hostKnows](name)
