import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

declare global {
  /** Read by the style sheets that Radix's dialogs insert, so that the page's policy allows them. */
  var __webpack_nonce__: string | undefined
}

type HydratedProps = { readonly onHydrated: () => void; readonly children?: ReactNode }

/** Calls `onHydrated` once everything below it responds: until then a click or a submitted form reaches no handler. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated])
  return children
}

/** Hydrates an island's markup with the props that the markup contains. The built scripts of islands end with a call of this. */
export function hydrateIsland<Props extends object>(element: HTMLElement, component: ComponentType<Props>): void {
  globalThis.__webpack_nonce__ ??= document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  const { id = '', props = '{}' } = element.dataset
  const onHydrated = () => {
    element.dataset.ready = ''
  }
  const island = createElement(component, JSON.parse(props))
  hydrateRoot(element, createElement(Hydrated, { onHydrated }, island), { identifierPrefix: id })
}
