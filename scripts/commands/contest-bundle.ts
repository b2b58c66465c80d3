import { gunzipSync } from 'node:zlib'
import { Value } from '@sinclair/typebox/value'
import { type ContestBundle, ContestBundleSchema } from '#contracts/http/contest-bundle'
import { jsonOrNull } from '#contracts/json-or-null'
import { utf8OrNull } from '#contracts/utf8-or-null'
import { CommandError, EXIT } from '../operator/exit'

/** The largest unpacked size; a contest of thousands of submissions and large tests is below it. */
const LARGEST = 512 * 1024 * 1024

const NOT_EXPORTED = 'This is not a contest that joust contest export wrote, or it is damaged.'

/** Reads a file that `joust contest export` wrote. Throws CommandError if it is not one. */
export function bundleFrom(bytes: Uint8Array, file: string): ContestBundle {
  const refuse = (why: string): never => {
    throw new CommandError(EXIT.refused, `${file}: ${why}`, 'VALIDATION')
  }
  const text = textOf(bytes) ?? refuse(NOT_EXPORTED)
  const value = jsonOrNull(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(NOT_EXPORTED)
  if (Value.Check(ContestBundleSchema, value)) return value
  const wrong = Value.Errors(ContestBundleSchema, value).First()
  return refuse(`${wrong?.path.slice(1).replaceAll('/', '.') ?? ''}: ${wrong?.message ?? 'wrong'}.`)
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: LARGEST }) : bytes
    return utf8OrNull(plain)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
