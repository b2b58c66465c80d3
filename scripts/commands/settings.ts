import type { Command } from 'commander'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { CommandError, EXIT } from '../operator/exit'
import { fileText } from '../operator/files'
import { type Shown, show, table } from '../operator/output'

/** `joust settings`: shows the settings in force, and changes the texts of the site. */
export function settingsCommand(): Command {
  const settings = noun('settings', 'show the settings, and change the texts of the site')
  verb(settings, {
    usage: 'show',
    description: 'show every setting with its value and origin, from the running server if there is one',
    examples: ['joust settings show', 'joust settings show --json'],
  }).action(
    work(async (options: Shown) => {
      const answer = await api('POST /operator/settings/show')
      show(answer, options, ({ settings: all, site }) =>
        [
          table(
            ['setting', 'value', 'from'],
            all.map(({ name, value, from }) => [name, value, from]),
          ),
          '',
          table(
            ['of the site', 'from'],
            site.map(({ key, from }) => [key, from]),
          ),
          '',
          'Settings are changed in the environment of the server. joust settings get front-page shows the texts of the front page.',
        ].join('\n'),
      )
    }),
  )
  verb(settings, {
    usage: 'get <key>',
    description: 'show a text of the site, or a part of it',
    examples: ['joust settings get front-page', 'joust settings get front-page.claims.coders'],
  }).action(
    work(async (key: string, options: Shown) => {
      await showValue(await api('POST /operator/settings/get', { body: { key } }), options)
    }),
  )
  verb(settings, {
    usage: 'set <key> [value]',
    description: 'change a text of the site, or a part of it; takes effect at once',
    examples: [
      'joust settings set front-page.claims.coders 12K+',
      'joust settings get front-page > words.yaml   # edit it, then:',
      'joust settings set front-page --file words.yaml',
    ],
  })
    .option('--file <file>', 'take the value from a YAML or JSON file; - is standard input')
    .action(
      work(async (key: string, value: string | undefined, options: Shown & { file?: string }) => {
        const set = api('POST /operator/settings/set', { body: { key, value: await valueFrom(value, options.file) } })
        await showValue(await (options.file === undefined ? set : aboutFile(options.file, set)), options)
      }),
    )
  verb(settings, {
    usage: 'reset <key>',
    description: 'restore the default of a text of the site',
    examples: ['joust settings reset front-page'],
  }).action(
    work(async (key: string, options: Shown) => {
      await showValue(await api('POST /operator/settings/reset', { body: { key } }), options)
    }),
  )
  return settings
}

async function showValue(answer: { readonly value?: unknown }, options: Shown): Promise<void> {
  const { stringify } = await import('yaml')
  show(answer, options, ({ value }) => (typeof value === 'string' ? value : stringify(value)))
}

/** An argument is a text; a file may contain any YAML value. */
async function valueFrom(value: string | undefined, file: string | undefined): Promise<unknown> {
  if ((value === undefined) === (file === undefined))
    throw new CommandError(EXIT.usage, 'Give either a value or --file.', 'USAGE')
  if (file === undefined) return value
  const { parseYaml, YamlFault } = await import('#core/yaml')
  try {
    return parseYaml(fileText(file))
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error
    throw new CommandError(EXIT.refused, `${file}:${error.line}: ${error.message}`, 'VALIDATION')
  }
}
