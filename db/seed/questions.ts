import accessibility from './questions/accessibility.json'
import css from './questions/css.json'
import html from './questions/html.json'
import http from './questions/http.json'
import javascript from './questions/javascript.json'

/**
 * The questions that every server has from its first start on, in the format that `joust question import` reads. We
 * wrote them ourselves; they are under the project's licence.
 */
export const BUNDLED_QUESTIONS: readonly unknown[] = [html, css, javascript, accessibility, http]
