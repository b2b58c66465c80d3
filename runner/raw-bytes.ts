import { isUtf8 } from 'node:buffer'
import type { TestResult } from './types.ts'

type Streams = { readonly stdout: Buffer; readonly stderr: Buffer }

/** The bytes of both streams beside their texts, where the texts alone would lose something. */
export function rawBytes({ stdout, stderr }: Streams, most: number): Pick<TestResult, 'raw'> {
  if (isUtf8(stdout) && isUtf8(stderr)) return {}
  return { raw: { stdout: stdout.toString('base64', 0, most), stderr: stderr.toString('base64', 0, most) } }
}
