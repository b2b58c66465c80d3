/** An element of a small XML document. Text between elements is joined. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
  readonly line: number
}

/** `error` is a sentence with the line. */
type Xml = { readonly ok: true; readonly root: XmlElement } | { readonly ok: false; readonly error: string }

type Open = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string; line: number }

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+|</g
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
export const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The largest files of Polygon, with thousands of tests, reach a quarter of it. */
const MOST_CHARACTERS = 2 * 1024 * 1024

/** Reads XML as configuration files use it. A document type is refused: nothing is ever expanded or fetched. */
export function readXml(text: string): Xml {
  if (text.length > MOST_CHARACTERS) return { ok: false, error: 'line 1: the file is larger than 2 MiB.' }
  const top: Open = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open: Open[] = [top]
  let line = 1
  for (const match of text.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    const [whole, cdata, closing, name, attributes = '', selfClosing] = match
    const here = line
    line += whole.split('\n').length - 1
    const current = open.at(-1) ?? top
    if (whole === '<') return { ok: false, error: `line ${here}: this is no element.` }
    if (name === undefined) current.text += cdata ?? (whole.startsWith('<') ? '' : decoded(whole))
    else if (closing === '/') {
      if (open.length < 2 || current.name !== name)
        return { ok: false, error: `line ${here}: </${name}> closes nothing.` }
      open.pop()
    } else {
      const element: Open = { name, attributes: attributesOf(attributes), children: [], text: '', line: here }
      current.children.push(element)
      if (selfClosing !== '/') open.push(element)
    }
  }
  if (open.length > 1)
    return { ok: false, error: `line ${open.at(-1)?.line ?? 1}: <${open.at(-1)?.name ?? ''}> is never closed.` }
  const [root] = top.children
  return root === undefined ? { ok: false, error: 'line 1: there is no element.' } : { ok: true, root }
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]),
  )

/** Replaces the character references of a text; unknown ones stay as they are. */
export const decoded = (text: string, entities = ENTITIES): string =>
  text.replace(/&(#x?)?(\w+);/g, (whole, number: string | undefined, name: string) => {
    if (number === undefined) return entities[name] ?? whole
    const code = Number.parseInt(name, number === '#x' ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Returns the elements at a path of names below an element. */
export function elementsAt(element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] {
  const [name, ...rest] = path
  if (element === undefined) return []
  if (name === undefined) return [element]
  return element.children.filter((child) => child.name === name).flatMap((child) => elementsAt(child, ...rest))
}
