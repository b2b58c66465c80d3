import { createRouter } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { routeTree } from '../../routes/route-tree.gen'
import { LoaderFailed, NotFound } from './error-pages'
import { IslandsOfPageContext, islandsOfPage } from './island'
import type { PageContext } from './page-context'
import { pageHeaders } from './security-headers'

type PageRouter = ReturnType<typeof routerFor>

/** Receives errors that occurred while a page was made, for the log only. */
type PageError = (error: unknown) => void

/**
 * Renders the page of the request's URL: runs its loaders and guards, then makes plain HTML without any inline script.
 * The only code that uses the router's server interface, which its authors may still change. Status: the page's own
 * (404 if it is missing, redirects as thrown, 500 for a failed loader). Returns null if the root around every page
 * failed, or the rendering, which React shows only as a mark in the markup: the caller then answers with the error
 * page.
 */
export async function renderPage(request: Request, context: PageContext, onError: PageError): Promise<Response | null> {
  const handler = createRequestHandler({ request, createRouter: () => withoutHydration(routerFor(context)) })
  let broken = false
  const response = await handler(async ({ router, responseHeaders }) => {
    const matches: readonly { readonly status: string; readonly error: unknown }[] = router.state.matches
    for (const match of matches) if (match.status === 'error') onError(match.error)
    const html = renderToString(<Document router={router} scripts={context.scripts} />)
    // Without its root, a page has neither head nor styles.
    broken = matches[0]?.status === 'error'
    if (!broken && html.includes('<!--$!-->')) {
      broken = true
      onError(await renderErrorOf(router))
    }
    for (const [name, value] of Object.entries(
      pageHeaders(context.nonce, context.services.account.clerk?.frontendHost),
    ))
      responseHeaders.set(name, value)
    // The URL gives access to an account, so browsers must not store the page.
    if (URL.parse(request.url)?.searchParams.has('token')) responseHeaders.set('cache-control', 'no-store')
    return new Response(`<!doctype html>${html}`, { status: getSsrStatus(router), headers: responseHeaders })
  })
  return broken ? null : response
}

/** `notFoundMode`: a URL below a page is not that page, so its loader does not run. */
const routerFor = (context: PageContext) =>
  createRouter({
    routeTree,
    context,
    defaultErrorComponent: LoaderFailed,
    defaultNotFoundComponent: NotFound,
    notFoundMode: 'root',
    parseSearch,
    stringifySearch,
  })

/**
 * The parameters of a URL, each as the text that stands there. The router's own reader takes what looks like JSON, so that a search for
 * `1e5` became one for 100000; pages read numbers themselves.
 */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The counterpart of `parseSearch`. The router compares the URL with that of the checked parameters, and redirects if they differ. */
function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Islands start by themselves, so the router's state is not serialised for the browser. */
function withoutHydration(router: PageRouter): PageRouter {
  router.serverSsrLifecycle = {
    onServerSsrAttach: [
      (ssr) => {
        ssr.disableHydration()
        ssr.dehydrate = () => Promise.resolve()
      },
    ],
  }
  return router
}

type DocumentProps = { readonly router: PageRouter; readonly scripts: PageContext['scripts'] }

function Document({ router, scripts }: DocumentProps) {
  return (
    <IslandsOfPageContext value={islandsOfPage(scripts)}>
      <RouterServer router={router} />
    </IslandsOfPageContext>
  )
}

const NO_SCRIPTS: PageContext['scripts'] = { islands: {}, editor: [] }

/** Renders once more with the renderer that reports the exception. */
async function renderErrorOf(router: PageRouter): Promise<unknown> {
  let first: unknown = new Error('A page failed to render, and did not fail again.')
  const stream = await renderToReadableStream(<Document router={router} scripts={NO_SCRIPTS} />, {
    onError: (error) => {
      first = error
    },
  })
  await stream.allReady
  await stream.cancel()
  return first
}

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
}
