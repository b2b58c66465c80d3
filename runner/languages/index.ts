import { c } from './c.ts'
import { cppClang } from './cpp-clang.ts'
import { cppGcc } from './cpp-gcc.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import type { Language } from './language.ts'
import { python } from './python.ts'

/** Every language that Joust knows, in the order in which it is listed. One line for a new one. */
export const LANGUAGES: readonly Language[] = [python, java, cppClang, cppGcc, c, javascript]
