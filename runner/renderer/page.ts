/** Width and height of every picture, in CSS pixels; each is one device pixel. */
export const PICTURE = { width: 400, height: 300 } as const

/** The only font family of the renderer; it replaces every other name and every generic family. */
export const FONT_FAMILY = 'Inter'

/**
 * Goes before a contestant's page. The important rules of the first layer override all of the page's own, so that a
 * picture does not depend on when it is taken. A page with an animated property in a `style` attribute is refused
 * earlier.
 */
const BEFORE = `<!doctype html><meta charset="utf-8"><style>@layer joust{*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}}html{height:100%;overflow:hidden}</style>`

/** Allows styles in the page itself and nothing else: no script, picture, font, frame, form or URL. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/**
 * The rendered document: the contestant's page in a frame without any permission. The frame inherits the policy;
 * without `allow-scripts` it runs no script and follows no refresh, without `allow-top-navigation` it cannot navigate
 * away.
 */
export function documentOf(html: string): string {
  const inner = `${BEFORE}${html}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const frame = `<iframe sandbox srcdoc="${inner}"></iframe>`
  const { width, height } = PICTURE
  const style = `html,body{margin:0;overflow:hidden}iframe{display:block;border:0;width:${width}px;height:${height}px}`
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${style}</style>${frame}`
}
