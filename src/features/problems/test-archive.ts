import { testPairs } from '#core/problem'
import { AppError } from '#errors'
import { unpackArchive } from '#features/judging'

/** The test cases of a zip archive in Base64. Throws VALIDATION with a message about the archive's error. */
export function testsOfArchive(base64: string): { readonly input: string; readonly output: string }[] {
  if (!isBase64(base64)) throw new AppError('VALIDATION', 'The archive did not arrive whole. Choose the file again.')
  const unpacked = unpackArchive(base64)
  if (!unpacked.ok) throw new AppError('VALIDATION', `The archive ${unpacked.error}.`)
  const paired = testPairs(new Map(unpacked.files.map(({ path, content }) => [path, content])))
  if (!paired.ok) throw new AppError('VALIDATION', paired.errors[0], { errors: paired.errors })
  return paired.pairs.map(({ input, output }) => ({ input, output }))
}

const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
