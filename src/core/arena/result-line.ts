type Finisher = { readonly username: string; readonly place: number }

/** The result of a room in one line: 'ada won, ahead of brian and 4 others'. `finishers` are sorted by place, best first. */
export function resultLineOf(finishers: readonly Finisher[]): string {
  const first = finishers.filter(({ place }) => place === 1).map(({ username }) => username)
  const next = finishers.find(({ place }) => place > 1)
  if (next === undefined) return `${listed(first)} finished level`
  const others = finishers.length - first.length - 1
  const ahead = others === 0 ? next.username : `${next.username} and ${others === 1 ? 'one other' : `${others} others`}`
  return first.length === 1
    ? `${first[0]} won, ahead of ${ahead}`
    : `${listed(first)} share the first place, ahead of ${ahead}`
}

/** 'a, b and c'; for more than three names the first two and the number of others. */
function listed(names: readonly string[]): string {
  if (names.length > 3) return `${names[0]}, ${names[1]} and ${names.length - 2} others`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
