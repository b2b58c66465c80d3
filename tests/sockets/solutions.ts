/** The reference solutions that lie with the problems. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PROBLEMS = join(import.meta.dir, '../../db/seed/problems')

/** A right program for a demo problem. */
export function solution(problemId: string, extension: 'py' | 'cpp' | 'java'): string {
  const folder = join(PROBLEMS, problemId, 'submissions/accepted')
  const file = readdirSync(folder).find((name) => name.endsWith(`.${extension}`))
  if (file === undefined) throw new Error(`${problemId} has no accepted .${extension}`)
  return readFileSync(join(folder, file), 'utf8')
}

export const LANGUAGE = { python: 71, java: 62, cpp: 76, javascript: 63 } as const
