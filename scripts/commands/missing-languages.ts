import type { VersionDifference } from '#runner'

/** How the operator gets the languages that a sandbox lacks. */
const HOW_TO_ADD = {
  docker: 'joust judge build-image --full adds them',
  bubblewrap: 'install their compilers',
} as const

/** The languages that run with another version than in the judge's image, in one line; null where none does. */
export function differingLine(languages: readonly VersionDifference[]): string | null {
  if (languages.length === 0) return null
  return languages
    .map(({ title, here, inImage }) => `${title} is ${here} here, ${inImage} in the judge's image`)
    .join('; ')
}

/** The languages that Joust knows and a sandbox lacks, in one line; null where none is missing. */
export function missingLine(sandbox: keyof typeof HOW_TO_ADD | 'none', titles: readonly string[]): string | null {
  if (sandbox === 'none' || titles.length === 0) return null
  return `${titles.join(', ')} (${HOW_TO_ADD[sandbox]})`
}
