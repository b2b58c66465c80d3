import type { Nodes, Root } from './pictures'

/**
 * Turns `$$...$$` on one line into a displayed formula, as setters write it in TeX: the Markdown extension treats two dollars
 * within a paragraph as an inline formula.
 */
export function rehypeDisplayMath() {
  return (tree: Root, file: { readonly value: unknown }): void => {
    const source = String(file.value)
    const walk = (node: Nodes): void => {
      if (!('children' in node)) return
      if (node.type === 'element' && isInlineMath(node.properties.className)) {
        const offset = node.position?.start.offset
        if (offset !== undefined && source.startsWith('$$', offset)) {
          node.properties.className = ['language-math', 'math-display']
        }
      }
      for (const child of node.children) walk(child)
    }
    walk(tree)
  }
}

const isInlineMath = (className: unknown): boolean => Array.isArray(className) && className.includes('math-inline')
