/** Width and height of every picture, in CSS pixels; one device pixel each. */
export const PICTURE = { width: 400, height: 300 } as const

/** The one family that the renderer has: what any other name, and every generic one, becomes. */
export const FONT_FAMILY = 'Inter'

/**
 * What stands before a contestant's page. The important rules of the first layer win over all of the page's own: a picture must
 * not depend on when it is taken. A page that names a moving property in a `style` attribute is refused before it comes here.
 */
const BEFORE = `<!doctype html><meta charset="utf-8"><style>@layer joust{*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}}html{height:100%;overflow:hidden}</style>`

/** Styles that stand in the page itself, and nothing else: no script, no picture, no font, no frame, no form, no address. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/**
 * The document that is rendered: the contestant's page in a frame without any right. The frame inherits the policy; without
 * `allow-scripts` it runs no script and follows no refresh, without `allow-top-navigation` it stays where it is.
 */
export function documentOf(html: string): string {
  const inner = `${BEFORE}${html}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const frame = `<iframe sandbox srcdoc="${inner}"></iframe>`
  const { width, height } = PICTURE
  const style = `html,body{margin:0;overflow:hidden}iframe{display:block;border:0;width:${width}px;height:${height}px}`
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${style}</style>${frame}`
}
