import { gunzipSync, gzipSync } from 'node:zlib'
import { Value } from '@sinclair/typebox/value'
import type { Command } from 'commander'
import { type ContestBundle, ContestBundleSchema } from '#contracts/http/contest-bundle'
import { jsonOrNull } from '#contracts/json-or-null'
import { utf8OrNull } from '#contracts/utf8-or-null'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { verb, work } from '../operator/command'
import { CommandError, EXIT } from '../operator/exit'
import { fileBytes, writeFile } from '../operator/files'
import { plural, type Shown, show } from '../operator/output'
import { holdsPackages, importContestSet, type SetOptions } from './contest-set'

/** Unpacked; a contest of thousands of submissions and large tests stays below it. */
const LARGEST = 512 * 1024 * 1024

const NOT_EXPORTED = 'This is not a contest that joust contest export wrote, or it is damaged.'

/** A contest as one file, out of one Joust and into another. */
export function movers(contest: Command): void {
  verb(contest, {
    usage: 'export <id>',
    description:
      'write a contest that is not running, with its problems, people and results, into one file (gzipped JSON)',
    examples: [
      'joust contest export 1f0c9e1e --out spring.joust',
      'joust contest export 1f0c9e1e --out - | gunzip | jq .contest',
    ],
  })
    .option('--out <file>', 'the file to write; - is standard output; <id>.joust by default')
    .option('--force', 'replace an existing file')
    .action(
      work(async (id: string, options: Shown & { out?: string; force?: boolean }) => {
        const { out = `${id}.joust`, force = false } = options
        const bundle = await api('POST /operator/contest/export', { body: { id } })
        writeFile(out, gzipSync(JSON.stringify(bundle)), { force })
        if (out === '-') return
        const { problems, people, submissions } = bundle
        const counts = { problems: problems.length, people: people.length, submissions: submissions.length }
        show({ id, file: out, ...counts }, options, () =>
          [
            out,
            plural(problems.length, 'problem'),
            plural(people.length, 'person', 'people'),
            plural(submissions.length, 'submission'),
          ].join(', '),
        )
      }),
    )
  verb(contest, {
    usage: 'import <file>',
    description:
      'import a contest from such a file: people without an account get one, without a password (joust user reset makes a link); or from a folder or zip with contest.yaml and a package a problem',
    examples: [
      'joust contest import spring.joust',
      'joust contest import spring.joust --unrated --init',
      'joust contest import spring/ --start 2027-04-01T18:00Z',
      'joust contest import polygon-contest.zip --start 2027-04-01T18:00Z',
    ],
  })
    .option('--unrated', 'import it as an unrated contest')
    .option('--init', 'create the database if there is none yet')
    .option('--start <time>', 'of packages: when the contest starts, as 2027-04-01T18:00Z')
    .option('--force', 'of packages: import problems although a submission did not get its expected verdict')
    .option('--replace', 'of packages: replace stored problems with the same ids')
    .option('--root <folder>', 'the repository around a folder: links in its packages may lead anywhere in it')
    .option('--as <username>', 'of packages: act as this contest admin; the one of longest standing by default')
    .action(
      work(async (file: string, options: SetOptions & { unrated?: boolean }) => {
        if (holdsPackages(file)) return await importContestSet(file, options)
        const asked = { bundle: bundleFrom(fileBytes(file), file), unrated: options.unrated ?? false }
        const answer = await aboutFile(
          file,
          api('POST /operator/contest/import', { body: asked, init: options.init ?? false }),
        )
        show(answer, options, ({ id, title, people, problems, submissions }) => {
          const made = `new: ${plural(people, 'account')}, ${plural(problems, 'problem')}`
          return `Imported ${title} with ${plural(submissions, 'submission')}; ${made}.\n${id}`
        })
      }),
    )
}

function bundleFrom(bytes: Uint8Array, file: string): ContestBundle {
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
