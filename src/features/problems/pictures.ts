import type rehypeSanitize from 'rehype-sanitize'
import { pictureType } from '#core/problem-package'

/** Where a picture that a statement names is served; null: it is left out. One from another host would tell it who reads. */
export type PictureAddress = (name: string) => string | null

/** The address below which a problem's pictures and attachments are served. */
export const filesAddress = (problemId: string): string => `/api/problems/${encodeURIComponent(problemId)}/files/`

/** Of the files that are kept of a problem, its pictures: `board.png` is `statement/board.png`. */
export function picturesOf(problemId: string, paths: readonly string[]): PictureAddress {
  return (name) => {
    const path = `statement/${decodedName(name).replace(/^\.\//, '')}`
    return pictureType(path) !== null && paths.includes(path) ? `${filesAddress(problemId)}${encodeURI(path)}` : null
  }
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch (error) {
    // A per cent sign that begins no code stands for itself.
    if (error instanceof URIError) return name
    throw error
  }
}

/** A page as the renderer holds it. */
type Root = Parameters<ReturnType<typeof rehypeSanitize>>[0]
type Nodes = Root | Root['children'][number]

/** Gives a statement's pictures their addresses, and takes the others out. `data.pictures` of the file says which there are. */
export function rehypePictures() {
  return (tree: Root, { data: { pictures } }: { readonly data: Readonly<Record<string, unknown>> }): void => {
    const addressOf = typeof pictures === 'function' ? pictures : () => null
    const walk = (node: Nodes): void => {
      if (!('children' in node)) return
      for (let index = node.children.length - 1; index >= 0; index--) {
        const child = node.children[index]
        if (child === undefined) continue
        if (child.type !== 'element' || child.tagName !== 'img') {
          walk(child)
          continue
        }
        const { src, alt = '' } = child.properties
        const address: unknown = typeof src === 'string' ? addressOf(src) : null
        if (typeof address === 'string') child.properties = { src: address, alt }
        else node.children.splice(index, 1)
      }
    }
    walk(tree)
  }
}
