/**
 * The start of a page in the player's browser, as in the renderer (runner/renderer/page.ts; a test compares them): no motion, no scroll
 * bars, the full height of the picture. If the two browsers still differ, the server's result counts.
 */
const PREVIEW_START =
  '<!doctype html><meta charset="utf-8"><style>@layer joust{*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}}html{height:100%;overflow:hidden}</style>'

/** The renderer's policy; in a sandboxed frame it applies in addition to the page's own. */
const POLICY =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'\">"

/** The document of the live preview, for a frame with `sandbox=""`. */
export const previewDocument = (html: string): string =>
  PREVIEW_START.replace('<meta charset="utf-8">', `<meta charset="utf-8">${POLICY}`) + html
