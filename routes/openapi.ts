import { Elysia } from 'elysia'
import type { ApiDocument } from '#web'

type Written = { readonly of: ApiDocument; readonly text: string; readonly etag: string }

/** /openapi.json: every public call, for programs of any origin. Serialised once, at the first request. */
export const openapiRoutes = (document: () => ApiDocument) => {
  let written: Written | null = null
  return new Elysia({ name: 'openapi' }).get('/openapi.json', ({ request }) => {
    const current = document()
    if (written?.of !== current) written = write(current)
    const headers = { etag: written.etag, 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
    if (request.headers.get('if-none-match') === written.etag) return new Response(null, { status: 304, headers })
    return new Response(written.text, { headers: { ...headers, 'content-type': 'application/json' } })
  })
}

function write(document: ApiDocument): Written {
  const text = JSON.stringify(document)
  return { of: document, text, etag: `"${Bun.hash(text).toString(36)}"` }
}
