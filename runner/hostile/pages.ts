import { RENDERER_ID } from '../renderer/index.ts'
import type { Probe } from './probe.ts'

/** URLs that turn the whole picture red if the page can load them. */
const RED_PAGE = 'data:text/html,<body bgcolor=red>'
const RED_STYLE = 'data:text/css,body%7Bbackground:red%7D'
const RED_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='300'%3E%3Crect width='400' height='300' fill='red'/%3E%3C/svg%3E"
const TURNS_RED = "document.documentElement.style.background='red'"

/** A page that would become visible if it reached something; `looksLike`: a page with the picture expected otherwise. */
const reaches = (name: string, source: string, looksLike = ''): Probe => ({
  name,
  languageId: RENDERER_ID,
  source,
  looksLike,
  verdicts: ['accepted'],
})

/** A page that takes much work. Whatever its verdict, it must end, and leave the slot as it was. */
const exhausts = (name: string, source: string): Probe => ({
  name,
  languageId: RENDERER_ID,
  source,
  verdicts: ['accepted', 'time-limit', 'memory-limit', 'runtime-error', 'output-limit'],
})

/**
 * Many shadows at repeating positions. Repeated rather than computed: every start of Joust reads this file, and a
 * hundred thousand strings would take a fifth of its processor time.
 */
const SHADOWS = Array.from({ length: 1200 }, (_, n) => `,${n % 400}px ${n % 300}px 99px red`).join('')

const FRAME = 'width="400" height="300" style="border:0"'

/** Pages for the renderer that attempt more than to be drawn. */
export const PAGES: readonly Probe[] = [
  reaches('a page runs no script', `<script>${TURNS_RED}</script>`),
  reaches(
    'a page runs no handler of an event',
    `<body onload="${TURNS_RED}"><svg width="0" height="0" onload="${TURNS_RED}"></svg>`,
  ),
  reaches('an SVG in a page runs no script', `<svg width="0" height="0"><script>${TURNS_RED}</script></svg>`),
  reaches('a page shows no picture that it names by url()', `<style>body{background:url("${RED_PICTURE}")}</style>`),
  reaches(
    'a page takes no style sheet by @import',
    `<style>@import "${RED_STYLE}";@import "file:///box/prog/fonts.conf";</style>`,
  ),
  reaches(
    'a page takes no style sheet by a link, and fetches nothing ahead',
    `<link rel="stylesheet" href="${RED_STYLE}"><link rel="prefetch" href="file:///etc/passwd"><link rel="preload" as="style" href="${RED_STYLE}">`,
  ),
  reaches('a page is not replaced by a refresh', `<meta http-equiv="refresh" content="0;url=${RED_PAGE}">`),
  reaches(
    'a page shows no file of the sandbox in a frame',
    `<iframe ${FRAME} src="file:///box/prog/fonts.conf"></iframe>`,
    `<iframe ${FRAME} src="file:///box/prog/there-is-none"></iframe>`,
  ),
  reaches(
    'a page shows no other page in a frame',
    `<iframe ${FRAME} src="${RED_PAGE}"></iframe>`,
    `<iframe ${FRAME} src="file:///box/prog/there-is-none"></iframe>`,
  ),
  reaches(
    'a page shows no object and no plug-in',
    `<object width="400" height="150" data="${RED_PICTURE}"></object><embed width="400" height="150" src="${RED_PICTURE}">`,
    '<object width="400" height="150" data="file:///box/none"></object><embed width="400" height="150" src="file:///box/none">',
  ),
  reaches(
    'a page has no font but the one that is shipped',
    '<style>@font-face{font-family:x;src:local("DejaVu Sans"),local("Liberation Serif"),url(file:///usr/share/fonts/truetype/dejavu/DejaVuSans.ttf)}p{font:40px x,"DejaVu Serif",monospace}</style><p>The same letters</p>',
    '<style>p{font:40px Inter}</style><p>The same letters</p>',
  ),
  reaches(
    'a page stands still',
    '<style>@keyframes x{to{background:red}}body{animation:x 1ms 1ms infinite alternate!important;transition:all 9s!important}</style>',
  ),
  exhausts('a page with an enormous blur ends', '<style>body{background:red;filter:blur(1e9px)}</style>x'),
  exhausts(
    'a page with filters without end ends',
    `<style>body{background:red;filter:${'blur(9px) hue-rotate(9deg) '.repeat(4000)}}</style>x`,
  ),
  exhausts('a page with a million elements ends', '<i>'.repeat(1_000_000)),
  exhausts(
    'a page with a hundred thousand shadows ends',
    `<style>b{box-shadow:0 0 red${SHADOWS.repeat(84)}}</style><b>x</b>`,
  ),
  exhausts(
    'a page of endless size ends',
    '<style>b{display:block;width:1e9px;height:1e9px;background:repeating-conic-gradient(red 0 1deg,blue 0 2deg);font-size:1e9px}</style><b>x</b>',
  ),
  exhausts(
    'a page whose variables double without end ends',
    `<style>:root{--a0:xx;${Array.from({ length: 64 }, (_, n) => `--a${n + 1}:var(--a${n})var(--a${n});`).join('')}}b:after{content:var(--a64)}</style><b></b>`,
  ),
]
