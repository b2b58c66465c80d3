import { otherIdsOf } from '#contracts/languages'

export { idBehind as installedId } from '#contracts/languages'

/** The installed languages under every id that Judge0's clients may use. */
export function underAllIds<L extends { readonly id: number }>(installed: readonly L[]): L[] {
  return installed.flatMap((language) => [language.id, ...otherIdsOf(language.id)].map((id) => ({ ...language, id })))
}
