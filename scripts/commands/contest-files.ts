import { existsSync, statSync } from 'node:fs'
import type { Command } from 'commander'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { verb, work } from '../operator/command'
import { fileBytes, writeFile } from '../operator/files'
import { plural, type Shown, show } from '../operator/output'
import type { SetOptions } from './contest-set'

/** Commands that move a contest, as one file, from one Joust to another. */
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
        writeFile(out, Bun.gzipSync(JSON.stringify(bundle)), { force, isPrivate: true })
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
        if (holdsPackages(file)) return await (await import('./contest-set')).importContestSet(file, options)
        const { bundleFrom } = await import('./contest-bundle')
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

/** Whether a path given to `joust contest import` contains packages (a folder or a zip) rather than an exported contest. */
function holdsPackages(path: string): boolean {
  if (path === '-' || !existsSync(path)) return false
  if (statSync(path).isDirectory()) return true
  const [first, second] = fileBytes(path)
  return first === 0x50 && second === 0x4b
}
