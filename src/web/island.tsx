import { LRUCache } from 'lru-cache'
import { type ComponentType, createContext, createElement, Fragment, useContext } from 'react'
import { preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import type { Assets } from './assets'

/**
 * Numbers the islands of one page; a new one for each request, so that ids never depend on what was rendered before.
 * `scripts`: what each island loads; `asked`: those that the page's head asks for by now.
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

/** What islands/lib/code-editor.tsx writes where the editor will be. */
const EDITOR_MARK = 'data-code-editor'

type IslandProps<Props extends object> = {
  /** The file's name under islands/, without its ending. */
  readonly name: string
  readonly component: ComponentType<Props>
  /** Must survive JSON: the browser gets them from an attribute. */
  readonly props: Props
  /** Of few props, which many readers share: it is rendered once for them and its place on the page. */
  readonly shared?: boolean
}

/** Markup of shared islands, by component: by what it was rendered for. */
const rendered = new WeakMap<object, LRUCache<string, string>>()
/** A shared island has a handful; those whose props prove to be many push each other out. */
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
 * Renders a component on the server and marks the place where the browser brings it to life.
 * Each island has its own React root, so useId needs a prefix of its own on both sides.
 */
export function Island<Props extends object>({ name, component, props, shared = false }: IslandProps<Props>) {
  const page = useContext(IslandsOfPageContext)
  page.next += 1
  const id = `i${page.next}-`
  // Asked for in the page's head, beside the boot: otherwise the browser learns of them only when the boot has run.
  const scripts = page.scripts.islands[name] ?? []
  for (const script of scripts) {
    if (page.asked.has(script)) continue
    page.asked.add(script)
    preloadModule(script, { as: 'script' })
  }
  const json = JSON.stringify(props)
  const render = () => renderToString(createElement(component, props), { identifierPrefix: id })
  const html = shared ? sharedMarkup(component, `${id} ${json}`, render) : render()
  // The editor comes after what the page shows: until then a text area is in its place.
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
