/** Under which language the pages of the CSS arena are stored and shown. Judge0 has none: nothing else is submitted in it. */
export const PAGE_LANGUAGE = { id: 9003, key: 'html', name: 'HTML and CSS', editorMode: 'html' } as const

/** What the editor begins with. */
export const PAGE_TEMPLATE = `<div></div>
<style>
  body {
    margin: 0;
    background: #fff;
  }
  div {
    width: 100px;
    height: 100px;
    background: #d33;
  }
</style>
`

/** In CSS pixels. */
export const PICTURE_SIZE = { width: 400, height: 300 } as const

/** Where the picture of a target is. */
export const pictureAddress = (targetId: string): string => `/css-arena/targets/${encodeURIComponent(targetId)}.png`

/** The frame in which a player's own browser draws their page. */
export const PREVIEW_FRAME = '/css-arena/frame'

/** Of targets. `page`: characters of a page; `file`: targets of a file, each of which is rendered. */
export const TARGET_LIMITS = { title: 60, page: 10_000, file: 60, fileCharacters: 1024 * 1024 } as const
