import { type Check, testCommand } from './list'
import { testFiles } from './test-files'

/** A check or a part of one, run by one process. `name` includes the part. */
export type Part = { readonly check: Check; readonly name: string; readonly command: readonly string[] }

/** Distributes a check's files over as many processes as it asks for, in turn, as neighbours by name cost about the same. */
export function partsOf(check: Check): Part[] {
  const { parts = 1 } = check
  if (parts === 1) return [{ check, name: check.name, command: check.command }]
  const files = testFiles(check)
  return Array.from({ length: parts }, (_, part) => ({
    check,
    name: `${check.name} ${part + 1}/${parts}`,
    command: testCommand(files.filter((_file, index) => index % parts === part)),
  }))
}
