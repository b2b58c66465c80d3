import type rehypeSanitize from 'rehype-sanitize'
import { nullOn } from '#contracts/null-on'
import { pictureType } from '#core/problem-package'

/**
 * The URL of a picture that a statement names; null if the picture is left out. A picture on another host would reveal
 * its readers to that host.
 */
export type PictureAddress = (name: string) => string | null

/** The base URL of a problem's pictures and attachments. */
export const filesAddress = (problemId: string): string => `/api/problems/${encodeURIComponent(problemId)}/files/`

/** The pictures among a problem's stored files: `board.png` is `statement/board.png`. */
export function picturesOf(problemId: string, paths: readonly string[]): PictureAddress {
  return (name) => {
    // A percent sign that starts no escape sequence is literal.
    const decoded = nullOn(URIError, () => decodeURIComponent(name)) ?? name
    const path = `statement/${decoded.replace(/^\.\//, '')}`
    return pictureType(path) !== null && paths.includes(path) ? `${filesAddress(problemId)}${encodeURI(path)}` : null
  }
}

/** A page in the renderer's representation. */
export type Root = Parameters<ReturnType<typeof rehypeSanitize>>[0]
export type Nodes = Root | Root['children'][number]

/**
 * Resolves a statement's pictures to their URLs and removes unknown ones. The `data.pictures` of the file is the
 * function that finds the URLs.
 */
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
