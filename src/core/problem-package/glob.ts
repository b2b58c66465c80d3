/** Limits the stars and the characters of a pattern. */
export const MOST_STARS = 8
export const MOST_PATTERN = 1000

type Part =
  | { readonly kind: 'sign'; readonly sign: string }
  /** `?` and `*`: one character, or any number of them, within a folder. */
  | { readonly kind: 'one' | 'any' }
  | { readonly kind: 'either'; readonly options: readonly (readonly Part[])[] }

/** Matches like a shell: `*` and `?` stay within a folder, `{a,b}` matches either; everything below a matched folder matches, too. */
export function globOf(pattern: string): (path: string) => boolean {
  // Ignores spaces beside the separators of alternatives.
  const parts = partsOf(pattern.replace(/([{,])\s+/g, '$1').replace(/\s+([,}])/g, '$1'))
  return (path) => [...reached(parts, new Set([0]), path)].some((at) => at === path.length || path[at] === '/')
}

/** Braces that are not closed end with the pattern. */
function partsOf(pattern: string): readonly Part[] {
  let at = 0
  function sequence(isInBraces: boolean): Part[] {
    const parts: Part[] = []
    for (let sign = pattern[at]; sign !== undefined; sign = pattern[at]) {
      if (isInBraces && (sign === ',' || sign === '}')) break
      at += 1
      if (sign === '{') parts.push({ kind: 'either', options: alternatives() })
      else if (sign === '*') parts.push({ kind: 'any' })
      else parts.push(sign === '?' ? { kind: 'one' } : { kind: 'sign', sign })
    }
    return parts
  }
  function alternatives(): Part[][] {
    const options: Part[][] = []
    do {
      options.push(sequence(true))
      at += 1
    } while (pattern[at - 1] === ',')
    return options
  }
  return sequence(false)
}

type Places = ReadonlySet<number>

/**
 * Returns the places in the path to which the parts lead. Each place is looked at once, however many ways lead there: a regular expression
 * would try them all.
 */
function reached(parts: readonly Part[], from: Places, path: string): Places {
  let places = from
  for (const part of parts) {
    if (places.size === 0) break
    places = after(part, places, path)
  }
  return places
}

function after(part: Part, places: Places, path: string): Places {
  if (part.kind === 'either') return new Set(part.options.flatMap((option) => [...reached(option, places, path)]))
  if (part.kind === 'any') return withinFolder(places, path)
  const isNext = (sign: string | undefined): boolean =>
    part.kind === 'sign' ? sign === part.sign : sign !== undefined && sign !== '/'
  return new Set([...places].filter((at) => isNext(path[at])).map((at) => at + 1))
}

function withinFolder(places: Places, path: string): Places {
  const all = new Set(places)
  // The loop also visits what it adds.
  for (const at of all) if (at < path.length && path[at] !== '/') all.add(at + 1)
  return all
}
