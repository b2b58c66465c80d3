/** The first line of a statement in TeX that Joust wrote: its Markdown lies beside it, and is read instead. */
export const MADE_TEX = '% Made from the statement in Markdown beside this file.'
