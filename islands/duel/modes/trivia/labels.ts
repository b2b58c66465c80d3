import { TOPICS } from '#contracts/labels'
import type { SettingsOf } from '#core/duel'

/** The filters of a trivia duel in words. */
export const triviaLabels = ({
  topic,
}: {
  readonly topic?: SettingsOf<'trivia'>['topic'] | undefined
}): readonly (string | null)[] => [topic === undefined ? null : TOPICS[topic]]
