/** A good package, which tests change into what other tools and setters write. */
import { type PackageFiles, parsePackage, withConstants } from './index'

export const YAML =
  'problem_format_version: 2025-09\nname: Lances\nuuid: 0b6f3a52-5b1e-4c7e-9d57-3d2b1c0a9f11\nlimits: {time_limit: 1}\n'
const GOOD: Readonly<Record<string, string>> = {
  'problem.yaml': YAML,
  'statement/problem.en.md': 'Add them.',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '2 2\n',
  'data/secret/1.ans': '4\n',
  'input_validators/validate.py': 'exit(42)\n',
  'submissions/accepted/a.py': 'print(sum(map(int, input().split())))\n',
}
export type Changes = Readonly<Record<string, string | Uint8Array | null>>

const filesOf = (changes: Changes): PackageFiles =>
  new Map(
    Object.entries({ ...GOOD, ...changes }).flatMap(([path, content]) =>
      content === null ? [] : [[`lances/${path}`, content] as const],
    ),
  )

/** Reads the good package with these changes; null removes a file. Throws its errors if it is refused. */
export function read(changes: Changes) {
  const parsed = parsePackage(withConstants(filesOf(changes)), 'import')
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  return { problem: parsed.package, notes: parsed.notes.join('\n'), format: parsed.format }
}
/** The errors for which the changed package is refused. */
export const errorsOf = (changes: Changes) => {
  const parsed = parsePackage(filesOf(changes), 'import')
  return parsed.ok ? [] : parsed.errors
}
/** The change of one text in its problem.yaml. */
export const yaml = (from: string, to: string): Changes => ({ 'problem.yaml': YAML.replace(from, to) })
