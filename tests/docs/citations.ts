export type Source = { readonly path: string; readonly text: string }
/** The headings of each document as anchors. A document that is not in the map does not exist. */
export type Documents = ReadonlyMap<string, ReadonlySet<string>>

const COMMENT = /^\s*(?:\/?\*|\/\/|#)|\/\/ |\/\*/
const CITATION = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g
/** A reference to a document by a name that is not its path, so that readers cannot open it. */
const UNREACHABLE = /\bthe specification\b|\bthe rules page\b|(?<!\/)\brules\.md\b/gi

/** The anchors of a page, as GitHub derives them from its headings. */
export const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** Every citation in a comment whose document or heading does not exist, or that has no path, as "file: citation". */
export function brokenCitations(sources: readonly Source[], documents: Documents): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => COMMENT.test(line))
      .flatMap((line) => [
        ...[...line.matchAll(CITATION)]
          .map(([citation]) => citation)
          .filter((citation) => !exists(citation, documents)),
        ...[...line.matchAll(UNREACHABLE)].map(([name]) => name),
      ])
      .map((citation) => `${path}: ${citation}`),
  )
}

function exists(citation: string, documents: Documents): boolean {
  const [document = '', anchor] = citation.split('#')
  const anchors = documents.get(document)
  return anchors !== undefined && (anchor === undefined || anchors.has(anchor))
}
