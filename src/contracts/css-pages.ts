/** The language with which pages of the CSS Arena are stored and shown. Judge0 does not have it, and nothing else is submitted in it. */
export const PAGE_LANGUAGE = { id: 9003, key: 'html', name: 'HTML and CSS', editorMode: 'html' } as const

/** The page that the editor starts with. */
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

/** The size of targets and of players' pictures, in CSS pixels. */
export const PICTURE_SIZE = { width: 400, height: 300 } as const

/** Returns the address of a target's picture. */
export const pictureAddress = (targetId: string): string => `/css-arena/targets/${encodeURIComponent(targetId)}.png`

/** The address of the frame in which a player's own browser draws their page. */
export const PREVIEW_FRAME = '/css-arena/frame'

/** Limits of targets. `title`, `page` and `fileCharacters` count characters. `file`: targets in one file, each of which is rendered. */
export const TARGET_LIMITS = { title: 60, page: 10_000, file: 60, fileCharacters: 1024 * 1024 } as const
