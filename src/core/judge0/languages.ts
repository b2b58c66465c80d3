/**
 * Judge0 has an id for each of its three GCCs and no archived ones among them; its Python client means 52 by "C++". The one
 * GCC that is installed here answers to all of them, under its own name and version.
 */
const OTHER_IDS: Readonly<Record<number, readonly number[]>> = { 50: [48, 49], 54: [52, 53] }

/** The installed languages under every id by which Judge0's clients may know them. */
export function underAllIds<L extends { readonly id: number }>(installed: readonly L[]): L[] {
  return installed.flatMap((language) =>
    [language.id, ...(OTHER_IDS[language.id] ?? [])].map((id) => ({ ...language, id })),
  )
}

/** Whose program runs under an id of Judge0's. */
export function installedId(id: number): number {
  const found = Object.entries(OTHER_IDS).find(([, others]) => others.includes(id))
  return found === undefined ? id : Number(found[0])
}
