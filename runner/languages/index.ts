import { assembly } from './assembly.ts'
import { bash } from './bash.ts'
import { c } from './c.ts'
import { cppClang } from './cpp-clang.ts'
import { cppGcc } from './cpp-gcc.ts'
import { csharp } from './csharp.ts'
import { go } from './go.ts'
import { haskell } from './haskell.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import type { Language } from './language.ts'
import { lua } from './lua.ts'
import { pascal } from './pascal.ts'
import { perl } from './perl.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { sql } from './sql.ts'
import { typescript } from './typescript.ts'

/** Every language that Joust knows, in the order in which it is listed: the specification's first. One line for a new one. */
export const LANGUAGES: readonly Language[] = [
  ...[python, java, cppClang, cppGcc, c, javascript],
  ...[assembly, bash, csharp, go, haskell, kotlin, lua, pascal, perl, php, ruby, rust, sql, typescript],
]
