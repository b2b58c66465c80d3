import { Elysia } from 'elysia'
import { PREVIEW_FRAME } from '#contracts/css-pages'
import { AppError } from '#errors'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** A picture changes only with a new browser on the server. */
const HOUR = 'public, max-age=3600'

/** Shows each message in a frame without any permission. Reports that it is ready, and again after an empty message. */
const SCRIPT =
  "const ready=()=>parent.postMessage('ready','*');addEventListener('message',e=>{if(e.source!==parent||typeof e.data!=='string')return;if(e.data==='')ready();else document.querySelector('iframe').srcdoc=e.data});ready()"
const FRAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><style>html,body{margin:0;overflow:hidden}iframe{display:block;border:0;width:400px;height:300px}</style><iframe sandbox title="Page"></iframe><script>${SCRIPT}</script></html>`

/**
 * The policy for a player's page, which the inner frame inherits: its own styles, nothing from elsewhere, and no script
 * but the one above, which the inner frame's sandbox also blocks. Joust's own pages allow no inline styles, so they
 * cannot show it directly.
 */
const framePolicy = (hash: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')

/** The pictures of targets, and the frame of live views. Both are public: neither contains anything of a player. */
export const cssArenaRoutes = ({ cssTargets }: Services, access: AccessControl) => {
  const policy = framePolicy(new Bun.CryptoHasher('sha256').update(SCRIPT).digest('base64'))
  return new Elysia({ name: 'css-arena' })
    .use(access)
    .get(PREVIEW_FRAME, () => {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': HOUR,
        'x-content-type-options': 'nosniff',
      }
      return new Response(FRAME, { headers })
    })
    .get('/css-arena/targets/:file', ({ params }) => {
      const id = params.file.endsWith('.png') ? params.file.slice(0, -'.png'.length) : null
      const picture = id === null ? null : cssTargets.picture(id)
      if (picture === null) throw new AppError('CSS_TARGET_NOT_FOUND')
      const headers = { 'content-type': 'image/png', 'cache-control': HOUR, 'x-content-type-options': 'nosniff' }
      return new Response(new Uint8Array(picture), { headers })
    })
}
