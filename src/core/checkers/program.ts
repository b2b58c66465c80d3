import type { CheckedChecker, CheckerForm } from '#contracts/http/problem-form'
import { namesOf, PROBLEM_LANGUAGES, scriptOf, sourceNameOf } from '#contracts/languages'
import { MOST_CHECKER_FILES } from '#contracts/problem-limits'
import type { CheckerMapping, Fault } from './mapping'
import { MOST_BESIDE, MOST_SOURCE, sizeOf } from './sizes'

type Program = Extract<CheckedChecker, { protocol: unknown }>
type ProgramForm = Extract<CheckerForm, { protocol: unknown }>

/** Whether a language is offered, so that the ending of a file identifies it. */
const isOffered = (languageId: number): boolean => PROBLEM_LANGUAGES.some(({ id }) => id === languageId)

/** The errors of a setter's program for any purpose. */
export const programFaults = (
  { source, languageId }: { readonly source: string; readonly languageId: number },
  what: string,
): readonly Fault[] => [
  [source.trim() !== '', `${what} needs its source`],
  [sizeOf(source) <= MOST_SOURCE, `${what} is larger than 64 KiB`],
  [
    isOffered(languageId) || scriptOf(languageId) !== undefined,
    `${what} is written in ${namesOf(PROBLEM_LANGUAGES, 'or')}`,
  ],
]

/** Whether each part of a path may be a file name. Packages bring files in folders below the program. */
const isPlain = (path: string): boolean =>
  path.split('/').every((part) => /^[\w.+-]+$/.test(part) && part !== '.' && part !== '..')

function faultsOf(checker: ProgramForm, what: string): readonly Fault[] {
  const { files = [] } = checker
  const names = new Set(files.map(({ path }) => path))
  return [
    ...programFaults(checker, what),
    [
      checker.passes === undefined ||
        (Number.isInteger(checker.passes) && checker.passes >= 2 && checker.passes <= 100),
      'A multi-pass problem has 2 to 100 passes',
    ],
    [files.every(({ path }) => isPlain(path)), 'Files beside it are named with letters, digits, _ . + -'],
    [
      files.length <= MOST_CHECKER_FILES,
      `The form saves at most ${MOST_CHECKER_FILES} files beside it: import a package`,
    ],
    [names.size === files.length, 'Files beside it need different names'],
    [
      files.reduce((sum, { content }) => sum + sizeOf(content), 0) <= MOST_BESIDE,
      'The files beside it are larger than 512 KiB',
    ],
  ]
}

const inPackages = {
  validatorFiles: ({ files, languageId, source, arguments: args }, folder) => ({
    files: [
      [`${folder}/${sourceNameOf(languageId, 'main')}`, source],
      ...files.map(({ path, content }): [string, string] => [`${folder}/${path}`, content]),
    ],
    args: [...args],
  }),
  extras: ({ protocol, languageId }) => ({
    ...(protocol === 'testlib' ? { checker: 'testlib' } : {}),
    ...(isOffered(languageId) || scriptOf(languageId) !== undefined ? {} : { checker_language: languageId }),
  }),
  exportNote: ({ protocol }) =>
    protocol === 'testlib'
      ? 'The checker speaks testlib: other judges of this format expect exit codes 42 and 43.'
      : null,
} satisfies Omit<CheckerMapping<Program>, 'label' | 'faults'>

export const program: CheckerMapping<Program> = {
  ...inPackages,
  label: ({ protocol }) => (protocol === 'testlib' ? 'Its own checker (testlib)' : 'Its own output validator'),
  faults: (checker) => faultsOf(checker, 'The checker'),
}

export const interactor: CheckerMapping<Program> = {
  ...inPackages,
  label: () => 'Its own interactor',
  faults: (checker) => faultsOf(checker, 'The interactor'),
}
