import { LRUCache } from 'lru-cache'
import { type ComponentType, createContext, createElement, Fragment, useContext } from 'react'
import { preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import type { Assets } from './assets'

/**
 * Numbers the islands of one page; created for each request, so that ids never depend on earlier pages. `scripts`: the
 * scripts of each island; `asked`: those that the page's head already requests.
 */
type IslandsOfPage = {
  next: number
  readonly scripts: Pick<Assets, 'islands' | 'editor'>
  readonly asked: Set<string>
}
export const islandsOfPage = (scripts: IslandsOfPage['scripts']): IslandsOfPage => ({
  next: 0,
  scripts,
  asked: new Set(),
})
export const IslandsOfPageContext = createContext(islandsOfPage({ islands: {}, editor: [] }))

/** The attribute with which islands/lib/code-editor.tsx marks the editor's place. */
const EDITOR_MARK = 'data-code-editor'

type IslandProps<Props extends object> = {
  /** The file's name under islands/, without its ending. */
  readonly name: string
  readonly component: ComponentType<Props>
  /** Must survive JSON, since the browser reads them from an attribute. */
  readonly props: Props
  /** For an island with few props, the same for many readers: it is rendered once for these props and its position on the page. */
  readonly shared?: boolean
}

/** Markup of shared islands, by component and then by what it was rendered for. */
const rendered = new WeakMap<object, LRUCache<string, string>>()
/** A shared island needs only a handful; if it gets many different props, they replace each other. */
const MOST_RENDERED = 32

function sharedMarkup(component: object, key: string, render: () => string): string {
  const kept = rendered.get(component) ?? new LRUCache<string, string>({ max: MOST_RENDERED })
  rendered.set(component, kept)
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = render()
  kept.set(key, html)
  return html
}

/**
 * Renders a component on the server and marks the place where the browser hydrates it. Each island has its own React
 * root, so useId needs a prefix of its own on both sides.
 */
export function Island<Props extends object>({ name, component, props, shared = false }: IslandProps<Props>) {
  const page = useContext(IslandsOfPageContext)
  page.next += 1
  const id = `i${page.next}-`
  // Requested in the page's head, in parallel with the boot script: otherwise the browser would learn of them only
  // after the boot script has run.
  const scripts = page.scripts.islands[name] ?? []
  for (const script of scripts) {
    if (page.asked.has(script)) continue
    page.asked.add(script)
    preloadModule(script, { as: 'script' })
  }
  const json = JSON.stringify(props)
  const render = () => renderToString(createElement(component, props), { identifierPrefix: id })
  const html = shared ? sharedMarkup(component, `${id} ${json}`, render) : render()
  // The editor loads after the rest of the page; until then a text area is in its place.
  const editor = html.includes(EDITOR_MARK) ? page.scripts.editor : []
  const links = editor.map((href) => createElement('link', { key: href, rel: 'modulepreload', href }))
  const island = createElement('joust-island', {
    'data-name': name,
    'data-script': scripts[0],
    'data-id': id,
    'data-props': json,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from React itself, which escaped it
    dangerouslySetInnerHTML: { __html: html },
  })
  // React moves the links into the page's head.
  return createElement(Fragment, null, links, island)
}
