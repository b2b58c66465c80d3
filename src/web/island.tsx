import { type ComponentType, createContext, createElement, useContext } from 'react'
import { renderToString } from 'react-dom/server'

/** Numbers the islands of one page; a new one for each request, so that ids never depend on what was rendered before. */
export type IslandCounter = { next: number }
export const IslandCounterContext = createContext<IslandCounter>({ next: 0 })

type IslandProps<Props extends object> = {
  /** The file's name under islands/, without its ending. */
  readonly name: string
  readonly component: ComponentType<Props>
  /** Must survive JSON: the browser gets them from an attribute. */
  readonly props: Props
}

/**
 * Renders a component on the server and marks the place where the browser brings it to life.
 * Each island has its own React root, so useId needs a prefix of its own on both sides.
 */
export function Island<Props extends object>({ name, component, props }: IslandProps<Props>) {
  const counter = useContext(IslandCounterContext)
  counter.next += 1
  const id = `i${counter.next}-`
  const html = renderToString(createElement(component, props), { identifierPrefix: id })
  return createElement('joust-island', {
    'data-name': name,
    'data-id': id,
    'data-props': JSON.stringify(props),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from React itself, which escaped it
    dangerouslySetInnerHTML: { __html: html },
  })
}
