import type { PackageReader } from './package-reader'
import type { PackageSample, PackageTest } from './types'

const FOLDER = 'data/sample'
/** The files with which a sample is shown or offered for download instead of its judged files. */
const SHOWN = /^(.+)\.(in|ans)\.(statement|download)$/
const OTHERS = /(^|\/)(test_group|testdata)\.yaml$|\.(png|jpe?g|svg|hint|desc)$|\.files\//
/** What the statement shows instead of a sample's .in and .ans. */
const IN_PLACE = { in: ['in.statement'], ans: ['ans.statement', 'out'] } as const

type Samples = {
  /** The samples that are judged. */
  readonly samples: readonly PackageTest[]
  /** The samples as the statement shows them. */
  readonly shown: readonly PackageSample[]
}

type SampleRules = { readonly isChecked: boolean; readonly isTalk: boolean; readonly hidesPairs: boolean }

/**
 * Reads data/sample and the folders below it. Pairs of .in and .ans are judged and shown. Conversations (.interaction) and pairs of
 * .in.statement and .ans.statement are only shown, alone or instead of the pair with their name; .out replaces .ans. `isChecked`: a program
 * judges the answer; `isTalk`: the problem has conversations; `hidesPairs`: the pairs are only judged, as in interactive problems of the
 * legacy format.
 */
export function readSamples(reader: PackageReader, { isChecked, isTalk, hidesPairs }: SampleRules): Samples {
  const paths = reader.below(FOLDER)
  const names = new Set<string>()
  for (const path of paths) {
    const name = nameOf(reader, path)
    if (name !== null) names.add(name)
  }
  const sorted = [...names].sort()
  const judged = sorted.filter((name) => isJudged(reader, name, isChecked))
  const samples = judged.map((name) => ({
    name,
    input: reader.data(`${FOLDER}/${name}.in`),
    output: reader.has(`${FOLDER}/${name}.ans`) ? reader.data(`${FOLDER}/${name}.ans`) : '',
  }))
  for (const name of isTalk ? [] : sorted.filter((each) => reader.has(`${FOLDER}/${each}.interaction`)))
    reader.mind(`${FOLDER}/${name}.interaction: this kind of file is not supported; use .in and .ans.`)
  const shown = sorted.map((name) => shownAs(reader, name))
  return { samples, shown: hidesPairs ? shown.flatMap((sample) => withoutPair(reader, sample)) : shown }
}

/** Returns how to show a sample whose .in and .ans are only for the judge: its conversation, or the files that replace the pair. */
function withoutPair(reader: PackageReader, sample: PackageSample): PackageSample[] {
  const { name, input, output, interaction } = sample
  const inPlace = (ending: 'in' | 'ans', text: string): string =>
    IN_PLACE[ending].some((one) => reader.has(`${FOLDER}/${name}.${one}`)) ? text : ''
  const shown = { ...sample, input: inPlace('in', input), output: inPlace('ans', output) }
  if (interaction !== undefined || shown.input !== '' || shown.output !== '') return [shown]
  reader.mind(
    `${FOLDER}/${name}.interaction is missing: the sample is judged, and not in the statement. Its result shows what the judge read; hide the test to keep that from players.`,
  )
  return []
}

/** Returns the name of the sample that a file belongs to; null if it belongs to none, or is of an unsupported kind. */
function nameOf(reader: PackageReader, path: string): string | null {
  if (OTHERS.test(path)) return null
  const [, beside, , use] = SHOWN.exec(path) ?? []
  const name = beside ?? path.replace(/\.[^./]*$/, '')
  // Downloads and settings alone do not make a sample.
  if (use === 'download' || path === `${name}.yaml` || path === `${name}.args`) return null
  if (path === `${name}.out` && reader.has(`${FOLDER}/${name}.in`)) return name
  if (use === 'statement' || ['in', 'ans', 'interaction'].some((ending) => path === `${name}.${ending}`)) return name
  reader.mind(`${FOLDER}/${path}: this kind of file is not supported; use .in and .ans.`)
  return null
}

function isJudged(reader: PackageReader, name: string, isChecked: boolean): boolean {
  const has = (ending: string): boolean => reader.has(`${FOLDER}/${name}.${ending}`)
  if (has('in') && (has('ans') || isChecked)) return true
  if (has('interaction') || (has('in.statement') && has('ans.statement'))) return false
  if (has('in')) reader.mind(`${FOLDER}/${name}.ans is missing: the sample is shown, and not judged.`)
  else if (has('in.statement') || has('ans.statement'))
    reader.mind(`${FOLDER}/${name}.in is missing: the sample is shown, and not judged.`)
  else reader.refuse(`${FOLDER}/${name}.ans belongs to no test: ${name}.in is missing.`)
  return false
}

function shownAs(reader: PackageReader, name: string): PackageSample {
  const part = (ending: 'in' | 'ans'): string => {
    const inPlace = IN_PLACE[ending].map((one) => `${FOLDER}/${name}.${one}`).find((one) => reader.has(one))
    if (inPlace !== undefined) {
      const text = reader.data(inPlace)
      reader.keep(inPlace)
      return text
    }
    const path = `${FOLDER}/${name}.${ending}`
    return reader.has(path) ? reader.data(path) : ''
  }
  const sample = { name, input: part('in'), output: part('ans') }
  const path = `${FOLDER}/${name}.interaction`
  const interaction = reader.text(path, 'optional')?.trimEnd()
  if (interaction === undefined) return sample
  // Runs of a multi-pass problem are separated by three hyphens.
  if (!interaction.split('\n').every((line) => /^([<>]|---$)/.test(line)))
    reader.mind(`${path}: begin each line with < (sent to the program) or > (printed by it).`)
  return { ...sample, interaction }
}
