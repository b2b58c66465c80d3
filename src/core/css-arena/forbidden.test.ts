import { expect, test } from 'bun:test'
import { countCharacters, forbiddenIn, matchPercent } from './index'

test.each([
  '<div></div><style>div{width:10px;background:linear-gradient(red,blue)}</style>',
  '<svg viewBox="0 0 4 3"><circle r="1" fill="red"/></svg>',
  '<p style="color:red">currency, transitional, animated</p>',
  '<b>url</b>',
])('a page of HTML and CSS may be drawn: %s', (page) => {
  expect(forbiddenIn(page)).toBeNull()
})

test.each([
  ['<script>1</script>', '<script>'],
  ['< SCRIPT>', '<script>'],
  ['<style>b{background:url(x)}</style>', 'url()'],
  ['<style>b{background:u\\72l(x)}</style>', 'url()'],
  ['<style>b{background:\\000075 rl(x)}</style>', 'url()'],
  ['<b style="background:&#117;rl(x)">', 'url()'],
  ['<b style="background:&#x75;rl&lpar;x)">', 'url()'],
  ['<style>b{background:image-set("x" 1x)}</style>', 'image functions'],
  ['<style>@import "x"</style>', '@import'],
  ['<style>@font-face{}</style>', '@font-face'],
  ['<style>@keyframes x{}</style>', 'animation'],
  ['<b style="transition:all 1s">', 'animation'],
  ['<b style="anim\\61tion-name:x">', 'animation'],
  ['<b style="animation/* */:x">', 'animation'],
  ['<svg><animate/></svg>', 'SVG animation'],
  ['<marquee>', '<marquee>'],
  ['<iframe>', 'elements that load something'],
  ['<meta http-equiv=refresh>', 'elements that load something'],
  ['<link rel=prefetch>', 'elements that load something'],
  ['<svg><use href=x></svg>', 'elements that load something'],
])('%s is refused by name', (page, what) => {
  expect(forbiddenIn(page)).toStartWith(`Not allowed in a picture: ${what} (line 1); `)
})

test('the line is named, comments above it counted', () => {
  expect(forbiddenIn('<style>\n/* one\ntwo */\nb{background:url(x)}')).toContain('(line 4)')
})

test.each([
  ['comments that do not end', '/* '],
  ['names that go on', 'animation-'],
])('a page of %s is looked through at once', (_what, part) => {
  expect(forbiddenIn(part.repeat(100_000))).toBeNull()
})

test.each([
  ['', 0],
  ['  <b>\n', 3],
  ['é€😀', 3],
])('%j has %d characters', (page, characters) => {
  expect(countCharacters(page)).toBe(characters)
})

test.each([
  [10_000, '100.00 %'],
  [9995, '99.95 %'],
  [7, '0.07 %'],
])('%d hundredths are %s', (match, label) => {
  expect(matchPercent(match)).toBe(label)
})
