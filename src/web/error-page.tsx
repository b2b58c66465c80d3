import { renderToStaticMarkup } from 'react-dom/server'
import type { AssetEntries } from './assets'

/** The page for a person when a page itself could not be made. Needs nothing that may have failed. */
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
        <main className="error-page">
          <p className="error-page-mark" aria-hidden="true">
            {'>|<'}
          </p>
          <h1>Something went wrong on our side</h1>
          <p>
            Nothing you entered was lost on the server. Go back and try again; if it happens again, tell the operator
            this number.
          </p>
          <p>
            <code>{errorId}</code>
          </p>
          <p>
            <a href="/">Back to the start</a>
          </p>
        </main>
      </body>
    </html>,
  )}`
}
