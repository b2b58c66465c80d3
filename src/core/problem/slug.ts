/** Names that are pages of their own under /problems. */
const RESERVED: ReadonlySet<string> = new Set(['create'])
const MOST = 60

/** Makes a problem's id from its title: small Latin letters and digits, joined by hyphens; numbered if it is taken. */
export function slugOf(title: string, isTaken: (slug: string) => boolean): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '')
  const base = words === '' ? 'problem' : words
  let slug = base
  for (let n = 2; RESERVED.has(slug) || isTaken(slug); n++) slug = `${base}-${n}`
  return slug
}
