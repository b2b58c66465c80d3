import type { InstalledLanguage } from './installed.ts'
import { BOX, type Language, nativeMemory } from './languages/language.ts'
import type { JobFile } from './types.ts'

/** Ids that Judge0 does not use, as no one writes submissions in these languages. */
const BUILD_ID = 9001
const RUN_ID = 9002
const SHELL = '/bin/sh'

/**
 * Checks that the interpreters are installed, runs `build` if there is one, and requires `run`. The message about a
 * missing interpreter has a fixed form, which `missingInterpreter` recognises. A link is replaced by its target, since
 * the agent keeps plain files only.
 */
const COMPILE = String.raw`
lacks() { echo "$1 needs $2, which is not installed here." >&2; exit 1; }
interpreter() {
  script=$1
  first=$(head -c 256 "$script" | tr -d '\0' | head -n 1)
  case $first in '#!'*) ;; *) return 0 ;; esac
  set -f; set -- ${'$'}{first#??}; set +f
  case $1 in */env)
    shift
    while case $1 in -*|*=*) true ;; *) false ;; esac; do shift; done ;;
  esac
  [ -z "$1" ] || command -v -- "$1" >/dev/null || lacks "$script" "$1"
}
if [ -e build ]; then
  interpreter build
  ./build 2>"$TMPDIR/said"
  ended=$?
  cat "$TMPDIR/said" >&2
  if [ $ended -eq 127 ]; then
    lacking=$(sed -n 's/^.*: \([^ :]*\): \(command \)\{0,1\}not found$/\1/p' "$TMPDIR/said" | tail -n 1)
    [ -z "$lacking" ] || lacks build "$lacking"
  fi
  [ $ended -eq 0 ] || { echo "build ended with code $ended." >&2; exit 1; }
fi
if [ -L run ] && [ -f run ]; then cp -L run run.plain && mv -f run.plain run; fi
[ -f run ] && [ ! -L run ] || { echo 'build made no program that is called run.' >&2; exit 1; }
[ -x run ] || chmod +x run
interpreter run`

/** Archives lose the permission to execute: the two scripts get it, and so does every file that begins with `#!`. */
const modeOf = ({ path, content }: Pick<JobFile, 'path' | 'content'>): number =>
  path === 'build' || path === 'run' || (content[0] === 0x23 && content[1] === 0x21) ? 0o755 : 0o644

const script = (id: number, name: 'build' | 'run'): Language => ({
  id,
  key: name,
  title: `${name} script`,
  editorMode: 'shell',
  template: '#!/bin/sh\n',
  compiled: true,
  detect: async () => ({ name: `${name} script`, programs: {} }),
  plan: () => ({
    sourceFile: name,
    compile: [SHELL, '-c', COMPILE],
    // The shell starts it, since it can also start a script whose first line names no interpreter.
    run: [SHELL, '-c', 'exec "$0" "$@"', `${BOX}/run`],
    endsIdle: true,
    modeOf,
  }),
  runLimits: nativeMemory,
  ranOutOfMemory: () => false,
})

/**
 * Programs that are folders with scripts, as in package formats: `build` runs in the folder and makes `run`, which is
 * the program; or the folder already contains `run`. The source is `build`, or `run` if there is no `build`; everything
 * else lies beside it. Only authors of problems write such programs, so no list of languages includes them.
 */
export const FOLDER_SCRIPTS: readonly Language[] = [script(BUILD_ID, 'build'), script(RUN_ID, 'run')]

export const SCRIPT_IDS: readonly number[] = FOLDER_SCRIPTS.map(({ id }) => id)

/** Whether the id stands for such a folder. A sandbox always has the shell that these scripts need. */
export const isFolderScript = (languageId: number): boolean => SCRIPT_IDS.includes(languageId)

/**
 * Returns the interpreter or tool that the folder needs and the sandbox lacks, from the build's output, such as 'build
 * needs ruby'; null if none is missing.
 */
export const missingInterpreter = (compileOutput: string): string | null =>
  /^((?:build|run) needs .+), which is not installed here\.$/m.exec(compileOutput)?.[1] ?? null

/** Installs the scripts as languages; they need only the shell. */
export const installedScripts = (
  install: (language: Language) => InstalledLanguage,
): ReadonlyMap<number, InstalledLanguage> => new Map(FOLDER_SCRIPTS.map((one) => [one.id, install(one)]))
