import type { ToolchainCache } from './language.ts'

/**
 * Headers with which programs begin, precompiled together, those that spare most first. A compiler takes one precompiled header,
 * and only as a program's beginning.
 */
const BEGINNINGS = [
  ['bits/stdc++.h'],
  ['algorithm', 'iostream', 'vector'],
  ['iostream', 'vector'],
  ['iostream'],
  ['algorithm'],
] as const
export type Beginning = (typeof BEGINNINGS)[number]

/** What is compiled in their place. */
export const HEAD = 'head.h'

type Kind = {
  /** Before the headers in the name of their cache. */
  readonly prefix: string
  readonly program: string
  /** Precompiles HEAD into `out`, with the flags of a submission: with others a compiler refuses what is precompiled. */
  readonly argv: (compiler: string) => readonly string[]
  readonly makes: (headers: Beginning) => string
}

/** Under which name the cache of these headers is asked for. */
export const cacheNameOf = (prefix: string, headers: Beginning): string =>
  [prefix, ...headers].join('-').replaceAll('/', '-')

/** A cache for each of the beginnings. */
export const precompiledHeaders = ({ prefix, program, argv, makes }: Kind): ToolchainCache[] =>
  BEGINNINGS.map((headers) => ({
    name: cacheNameOf(prefix, headers),
    files: { [HEAD]: headers.map((header) => `#include <${header}>\n`).join('') },
    argv: ({ programs }) => argv(programs[program] ?? program),
    makes: makes(headers),
    program,
  }))

/** Spaces and comments, each read in one way alone; a comment goes on where its line ends in a backslash. */
const BETWEEN = String.raw`(?:\s|//(?:\\\r?\n|\\(?!\r?\n)|[^\\\n])*(?:\n|$)|/\*(?:[^*]|\*(?!/))*\*/)*`
/** A licence fits into it. Of a long comment each character costs up to half a microsecond of everybody's time. */
const BEGINNING_CHARS = 8192
const INCLUDE = new RegExp(String.raw`${BETWEEN}#[ \t]*include[ \t]*<([^>\n]+)>[ \t]*(?=[\r\n/]|$)`, 'y')

/**
 * The precompiled headers that a program may begin with, or null: it includes all of them, in any order, before anything else but
 * other headers of the system and comments. C++ gives no meaning to the order of standard headers.
 */
export function beginningOf(source: string): Beginning | null {
  const included = new Set<string>()
  const text = source.slice(0, BEGINNING_CHARS)
  INCLUDE.lastIndex = 0
  for (let found = INCLUDE.exec(text); found !== null; found = INCLUDE.exec(text)) included.add(found[1] ?? '')
  return BEGINNINGS.find((headers) => headers.every((header) => included.has(header))) ?? null
}
