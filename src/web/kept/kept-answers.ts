import { randomBytes } from 'node:crypto'
import type { Mark, VisitorsView } from '#features/site'
import { type Asked, askedOf } from './asked'
import { namesTag } from './entity-tag'
import { bodyOf, KeptAnswer, tagOfText, textAround } from './kept-answer'

/** A request whose answer will be kept. The mark is taken before anything is read for the answer. */
type Wanted = Asked & { readonly mark: Mark; nonce: string | null }

/** The kept answer to a request, and its path for the log. */
export type Given = { readonly response: Response; readonly path: string }

/** A nonce for one page, never reused. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/**
 * Keeps answers that are the same for every visitor, and serves them as long as nothing that they show has changed
 * (decision 0123). A request with a cookie or a token is not served from here, and its answer is not kept.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, KeptAnswer>()
  private readonly wanted = new WeakMap<Request, Wanted>()

  constructor(private readonly view: VisitorsView) {}

  /** Returns the answer if it is kept and current; otherwise null, and `keep` will keep the answer that is made. */
  give(request: Request): Given | null {
    const asked = askedOf(request)
    if (asked === null) return null
    const known = this.current(asked)
    if (known !== null && namesTag(request.headers.get('if-none-match'), known.etag))
      return { response: known.unchanged(), path: asked.path }
    if (known?.has(asked.form) === true) return { response: known.filled(asked.form, newNonce()), path: asked.path }
    this.wanted.set(request, { ...asked, mark: known?.mark ?? this.view.markOf(asked.subject), nonce: null })
    return null
  }

  /** Makes a nonce for a page, by which `keep` finds its place. */
  nonceFor(request: Request): string {
    const nonce = newNonce()
    const wanted = this.wanted.get(request)
    if (wanted !== undefined) wanted.nonce = nonce
    return nonce
  }

  /** Keeps an answer that `give` did not have and returns it in the form to send; null for all others. */
  async keep(request: Request, answer: Response, more: Readonly<Record<string, string>>): Promise<Response | null> {
    const wanted = this.wanted.get(request)
    const headers = { ...more, ...Object.fromEntries(answer.headers), vary: 'accept-encoding' }
    if (wanted === undefined || answer.status !== 200 || 'set-cookie' in headers) return null
    const { key, form, mark, nonce } = wanted
    const text = textAround(await answer.clone().text(), nonce)
    if (text === null) return null
    const etag = tagOfText(text)
    const body = await bodyOf(text, form)
    const known = this.kept.get(key)
    const one = known?.mark === mark && known.etag === etag ? known : new KeptAnswer(mark, etag, headers, nonce)
    one.put(form, body)
    this.kept.set(key, one)
    return one.filled(form, nonce ?? '')
  }

  private current({ key, subject }: Asked): KeptAnswer | null {
    const known = this.kept.get(key)
    return known !== undefined && this.view.isCurrent(subject, known.mark) ? known : null
  }
}
