import { LRUCache } from 'lru-cache'
import type { Subject } from '#features/site'
import { isMobileAgent } from '#ui'
import { type Encoding, encodingFor } from '../compression'

/** The subject of each kept page, by URL path without a query. No other answers are kept, so requests cannot fill the memory. */
export const KEPT_ADDRESSES: ReadonlyMap<string, Subject> = new Map<string, Subject>([
  ['/', 'front'],
  ['/sign-in', 'settings'],
  ['/sign-up', 'settings'],
  ['/forgot-password', 'settings'],
  ['/developers/api', 'settings'],
  ['/problems', 'archive'],
  ['/contests', 'contest-board'],
  ['/api/contests', 'contests'],
])

export type Form = Encoding | 'identity'

/** A request that any visitor could have sent. */
export type Asked = { readonly path: string; readonly key: string; readonly subject: Subject; readonly form: Form }

/** Describes a request that a kept answer may serve; null for a request of a signed-in user, or for any other URL. */
export function askedOf(request: Request): Asked | null {
  const { method, url, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const path = url.slice(url.indexOf('/', url.indexOf('://') + 3))
  const subject = KEPT_ADDRESSES.get(path)
  if (subject === undefined || headers.has('cookie') || headers.has('authorization')) return null
  const isMobile = !path.startsWith('/api/') && isMobileAgent(headers.get('user-agent') ?? '')
  return { path, subject, key: isMobile ? `mobile ${path}` : path, form: formFor(headers.get('accept-encoding')) }
}

/** Browsers send one of few header values, but a client may send any other. */
const forms = new LRUCache<string, Form>({ max: 64 })

function formFor(accepted: string | null): Form {
  if (accepted === null) return 'identity'
  const known = forms.get(accepted)
  if (known !== undefined) return known
  const form = encodingFor(accepted) ?? 'identity'
  forms.set(accepted, form)
  return form
}
