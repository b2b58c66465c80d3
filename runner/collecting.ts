import type { MadeFile } from './types.ts'

/** Far more files than a generator makes for one test. */
const MOST_FILES = 200

/**
 * Runs the program in an empty directory, then prints what it printed and each plain file that it left there. Each is a
 * line with the name, a line with the size, and the bytes. Links and everything else that is not a plain file are left
 * out.
 */
const SCRIPT = `mkdir /box/scratch/made && cd /box/scratch/made || exit 125
"$@" >../printed
ended=$?
give() { printf '%s\\n%s\\n' "$1" "$(wc -c <"$2")" && cat "$2"; }
give '' ../printed
for file in *; do [ -f "$file" ] && [ ! -L "$file" ] && give "$file" "./$file"; done
exit $ended`

/** Goes before a program's command line: see SCRIPT. */
export const COLLECTING = ['/bin/sh', '-c', SCRIPT, 'sh'] as const

/** Parses what SCRIPT printed into files; the program's own output has the name ''. Returns null if it has any other form. */
export function madeFiles(printed: Buffer): MadeFile[] | null {
  const made: MadeFile[] = []
  let at = 0
  const line = (): string | null => {
    const end = printed.indexOf(0x0a, at)
    if (end < 0) return null
    const text = printed.toString('utf8', at, end)
    at = end + 1
    return text
  }
  while (at < printed.length) {
    const [name, size] = [line(), line()]
    if (name === null || size === null || !/^\d{1,10}$/.test(size) || made.length === MOST_FILES) return null
    const end = at + Number(size)
    if (end > printed.length) return null
    made.push({ name, content: new Uint8Array(printed.subarray(at, end)) })
    at = end
  }
  return made
}
