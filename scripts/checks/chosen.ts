import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, CHECKS, type Check, IMAGE, needsImage, root, testCommand } from './list'
import { testFiles } from './test-files'

/**
 * The checks that the arguments name: names of the list, and files or folders of tests, which form one check. Without
 * arguments, all of them. A binary that a named check needs is built first, as in a full run. Returns an error message
 * for an unknown name, since an empty run must not pass.
 */
export function chosenChecks(wanted: readonly string[]): readonly Check[] | string {
  if (wanted.length === 0) return CHECKS
  const names = wanted.filter((one) => CHECKS.some(({ name }) => name === one))
  const paths = wanted.filter((one) => !names.includes(one)).map((path) => path.replace(/^\.\//, ''))
  const unknown = paths.find((path) => !path.includes('/') || !existsSync(join(root, path)))
  if (unknown !== undefined)
    return `"${unknown}" is neither a check nor a file or folder of tests. Checks: ${CHECKS.map(({ name }) => name).join(', ')}`
  const needsBuild = CHECKS.some(({ name, after }) => names.includes(name) && after?.includes(BUILD) === true)
  const listed = CHECKS.filter(({ name }) => names.includes(name) || (needsBuild && name === BUILD))
  if (paths.length === 0) return listed
  const command = testCommand(paths.map((path) => `./${path}`))
  const check: Check = { name: paths.join(' '), command, counts: 'tests' }
  const waiting = new Set(CHECKS.filter(needsImage).flatMap(testFiles))
  return [...listed, testFiles(check).some((file) => waiting.has(file)) ? { ...check, after: [IMAGE.name] } : check]
}
