/** The first line of a statement that Joust converted to TeX. The original Markdown is beside it and is read instead. */
export const MADE_TEX = '% Made from the statement in Markdown beside this file.'
