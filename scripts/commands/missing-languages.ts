import type { VersionDifference } from '#runner'

/** How an operator can add the missing languages. */
const HOW_TO_ADD = {
  docker: 'joust judge build-image --full adds them',
  bubblewrap: 'install their compilers',
} as const

/** The languages whose version differs from the one in the judge's image, in one line; null if there are none. */
export function differingLine(languages: readonly VersionDifference[]): string | null {
  if (languages.length === 0) return null
  return languages
    .map(({ title, here, inImage }) => `${title} is ${here} here, ${inImage} in the judge's image`)
    .join('; ')
}

/** The languages that Joust has and a sandbox lacks, in one line; null if none is missing. */
export function missingLine(sandbox: keyof typeof HOW_TO_ADD | 'none', titles: readonly string[]): string | null {
  if (sandbox === 'none' || titles.length === 0) return null
  return `${titles.join(', ')} (${HOW_TO_ADD[sandbox]})`
}
