import { Elysia } from 'elysia'
import { PREVIEW_FRAME } from '#contracts/css-pages'
import { AppError } from '#errors'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** A picture stays what it is, but for a new browser on the server. */
const HOUR = 'public, max-age=3600'

/** Shows what it is sent in a frame without any right; says that it is there, and again when it is sent nothing. */
const SCRIPT =
  "const ready=()=>parent.postMessage('ready','*');addEventListener('message',e=>{if(e.source!==parent||typeof e.data!=='string')return;if(e.data==='')ready();else document.querySelector('iframe').srcdoc=e.data});ready()"
const FRAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><style>html,body{margin:0;overflow:hidden}iframe{display:block;border:0;width:400px;height:300px}</style><iframe sandbox title="Page"></iframe><script>${SCRIPT}</script></html>`

/**
 * A player's page is drawn under this policy, which the inner frame inherits: styles of its own, nothing from anywhere, and no
 * script but the one above, which the inner frame's sandbox stops as well. The pages of Joust allow no inline style, so it cannot
 * be drawn in them.
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

/** The pictures of targets, and the frame of live views. Both are public: neither shows anything of a player. */
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
