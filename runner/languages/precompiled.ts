import type { ToolchainCache } from './language.ts'

/**
 * Sets of headers that programs begin with, each precompiled as one, those that save most first. A compiler uses one
 * precompiled header, and only at the beginning of a program.
 */
const BEGINNINGS = [
  ['bits/stdc++.h'],
  ['algorithm', 'iostream', 'vector'],
  ['iostream', 'vector'],
  ['iostream'],
  ['algorithm'],
] as const
export type Beginning = (typeof BEGINNINGS)[number]

/** The header file that includes a set, to be precompiled. */
export const HEAD = 'head.h'

type Kind = {
  /** Goes before the headers in the name of their cache. */
  readonly prefix: string
  readonly program: string
  /** Precompiles HEAD into `out` with the flags of a submission: compilers refuse a header that was precompiled with other flags. */
  readonly argv: (compiler: string) => readonly string[]
  readonly makes: (headers: Beginning) => string
}

/** The name of the cache of these headers. */
export const cacheNameOf = (prefix: string, headers: Beginning): string =>
  [prefix, ...headers].join('-').replaceAll('/', '-')

/** One cache for each set of headers. */
export const precompiledHeaders = ({ prefix, program, argv, makes }: Kind): ToolchainCache[] =>
  BEGINNINGS.map((headers) => ({
    name: cacheNameOf(prefix, headers),
    files: { [HEAD]: headers.map((header) => `#include <${header}>\n`).join('') },
    argv: ({ programs }) => argv(programs[program] ?? program),
    makes: makes(headers),
    program,
  }))

/** White space and comments, each with only one way to match; a line comment continues if its line ends in a backslash. */
const BETWEEN = String.raw`(?:\s|//(?:\\\r?\n|\\(?!\r?\n)|[^\\\n])*(?:\n|$)|/\*(?:[^*]|\*(?!/))*\*/)*`
/** Long enough for a licence. Each character of a long comment costs up to half a microsecond of the server's time. */
const BEGINNING_CHARS = 8192
const INCLUDE = new RegExp(String.raw`${BETWEEN}#[ \t]*include[ \t]*<([^>\n]+)>[ \t]*(?=[\r\n/]|$)`, 'y')

/**
 * Returns the precompiled headers that a program may begin with, or null: it must include all of them, in any order,
 * before anything but other system headers and comments. In C++ the order of standard headers has no meaning.
 */
export function beginningOf(source: string): Beginning | null {
  const included = new Set<string>()
  const text = source.slice(0, BEGINNING_CHARS)
  INCLUDE.lastIndex = 0
  for (let found = INCLUDE.exec(text); found !== null; found = INCLUDE.exec(text)) included.add(found[1] ?? '')
  return BEGINNINGS.find((headers) => headers.every((header) => included.has(header))) ?? null
}
