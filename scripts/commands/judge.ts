import type { Command } from 'commander'
import { reasonOf } from '#contracts/reason-of'
import { sentence } from '../operator/about-file'
import { noun, verb, withExamples, work } from '../operator/command'
import { CommandError, EXIT } from '../operator/exit'
import { type Shown, show } from '../operator/output'

type Options = Shown & { readonly full?: boolean }

/** `joust judge`: judges for a server on another machine; its verb builds the image of the Docker sandbox. */
export function judgeCommand(): Command {
  const judge = noun(
    'judge',
    'judge for a server on another machine until it is stopped; its verb builds the image of the Docker sandbox',
  )
    .addHelpText('after', '\nWithout a verb it judges until it is stopped, for the server that uses the same NATS.')
    .action(async () => await (await import('./judge-worker')).judgeWorker())
  withExamples(judge, [
    'JOUST_NATS=nats://user:password@10.0.0.1:4222 joust judge',
    'JOUST_NATS=tls://nats.example.org JOUST_NATS_CREDS=judge.creds JOUST_SLOTS=8 joust judge',
  ])
  verb(judge, {
    usage: 'build-image [package...]',
    description:
      'build the image of the Docker sandbox, with further Debian packages if named; quick if it exists already',
    examples: ['joust judge build-image', 'joust judge build-image --full', 'joust judge build-image golang-go ruby'],
  })
    .option('--full', 'with the toolchains of every language that Debian has')
    .action(work(build))
  return judge
}

async function build(packages: readonly string[], { full = false, json = false }: Options): Promise<void> {
  const { AGENT_FILE } = await import('../../src/embedded.gen')
  if (AGENT_FILE === null)
    throw new CommandError(EXIT.failed, 'This build has no sandbox agent. Install gcc and build Joust again.')
  const said: string[] = []
  const say = (line: string): void => {
    said.push(line)
    if (!json) console.log(line)
  }
  const agentPath = AGENT_FILE
  const { buildImage, FULL_PACKAGES } = await import('../../runner/image/build')
  await buildImage({ packages: full ? [...FULL_PACKAGES, ...packages] : packages, agentPath, say }).catch(
    (error: unknown) => {
      throw new CommandError(
        EXIT.failed,
        `The image could not be built: ${sentence(reasonOf(error))} Is the Docker engine running, and may this user use it?`,
      )
    },
  )
  show({ ok: true, steps: said }, { json }, () => '')
}
