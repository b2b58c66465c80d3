import { renderToStaticMarkup } from 'react-dom/server'
import { LinkButton } from '#ui'
import type { AssetEntries } from './assets'

/** The page that is shown if a page could not be rendered. Depends on nothing that may have failed. */
export function errorPage(entries: AssetEntries, errorId: string): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Something went wrong · Joust</title>
        {entries.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script src={entries.theme} />
      </head>
      <body>
        <main className="grid min-h-dvh place-items-center px-6 py-16">
          <div className="grid max-w-dialog justify-items-center gap-4 text-center">
            <p className="heading text-2xl text-ink-3" aria-hidden="true">
              {'>|<'}
            </p>
            <h1 className="heading text-xl">Something went wrong on our side</h1>
            <p className="text-ink-2">
              Nothing you entered was lost on the server. Go back and try again; if it happens again, tell the operator
              this number.
            </p>
            <p className="rounded-md border border-line bg-surface px-3 py-1.5 text-sm select-all">
              <code>{errorId}</code>
            </p>
            <p className="mt-2">
              <LinkButton variant="primary" href="/">
                Back to the start
              </LinkButton>
            </p>
          </div>
        </main>
      </body>
    </html>,
  )}`
}
