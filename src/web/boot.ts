/** The browser's entry: finds the islands of the page and hydrates each with its own chunk. */
import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from '../../islands/registry.gen'
import { localizeMoments } from './moments'

declare global {
  /** Read by the style sheets that Radix's dialogs insert, so that the page's policy lets them in. */
  var __webpack_nonce__: string | undefined
}
globalThis.__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

type HydratedProps = { readonly onHydrated: () => void; readonly children?: ReactNode }

/** Calls once everything below it moves: until then a click or a sent form reaches no handler. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated])
  return children
}

async function hydrate(element: HTMLElement): Promise<void> {
  const { name = '', id = '', props = '{}' } = element.dataset
  const load = islands[name]
  if (load === undefined) throw new Error(`There is no island named "${name}".`)
  const component = (await load()).default
  const onHydrated = () => {
    element.dataset.ready = ''
  }
  const island = createElement(component, JSON.parse(props))
  hydrateRoot(element, createElement(Hydrated, { onHydrated }, island), { identifierPrefix: id })
}

localizeMoments()
for (const element of document.querySelectorAll<HTMLElement>('joust-island')) {
  hydrate(element).catch((error: unknown) => {
    // The page stays readable without its island; say so where a developer looks.
    console.error(error)
    element.dataset.failed = ''
  })
}
