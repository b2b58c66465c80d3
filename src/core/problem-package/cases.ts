import type { JoustExtras } from './joust-extras'
import type { PackageReader } from './package-reader'
import type { TestData } from './test-data'
import type { PackageCase, PackageExample, PackageGroup } from './types'

type Cases = {
  readonly cases: readonly PackageCase[]
  readonly examples: readonly PackageExample[]
  readonly subtasks: readonly PackageGroup[] | null
}

/** What is judged, in which order, and what is shown: as the folders say, or as joust.yaml says where they cannot. */
export function readCases(reader: PackageReader, data: TestData, extras: JoustExtras): Cases {
  const { samples, secret, groups } = data
  const shown = data.shown.map(({ name: _, ...example }): PackageExample => example)
  const all = [
    ...samples.map(({ name, input, output }) => ({ file: `sample/${name}`, name, input, output, isHidden: false })),
    ...secret.map((test) => ({ file: `secret/${test.name}`, ...test, isHidden: true })),
  ]
  const listed = extras.tests?.flatMap(({ file, name }) => {
    const found = all.find((one) => one.file === file)
    if (found === undefined) reader.refuse(`joust.yaml: tests names "${file}", but data/${file}.in is missing.`)
    return found === undefined ? [] : [{ ...found, name }]
  })
  if (listed?.length === 0) reader.refuse('joust.yaml: tests names no test: a problem has at least one.')
  const counted = groups?.map(({ points, fromOrdinal, toOrdinal }) => ({
    points,
    fromOrdinal: fromOrdinal + samples.length,
    toOrdinal: toOrdinal + samples.length,
  }))
  return {
    cases: (listed ?? all).map(({ file: _, ...test }) => test),
    examples: extras.examples ?? shown,
    subtasks: extras.subtasks ?? (counted === undefined || counted.length === 0 ? null : counted),
  }
}
