/**
 * What stands before a page in the player's own browser, as the renderer has it (runner/renderer/page.ts; a test compares them):
 * no movement, no scroll bars, the whole picture's height. What the two browsers still draw differently is the server's to decide.
 */
const PREVIEW_START =
  '<!doctype html><meta charset="utf-8"><style>@layer joust{*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}}html{height:100%;overflow:hidden}</style>'

/** The renderer's policy, which in a sandboxed frame of the page holds beside the page's own. */
const POLICY =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'\">"

/** The document of the live view: for a frame with `sandbox=""`. */
export const previewDocument = (html: string): string =>
  PREVIEW_START.replace('<meta charset="utf-8">', `<meta charset="utf-8">${POLICY}`) + html
