import { c, type Probe } from './probe.ts'

/** Runs a shell script after the linker. The judge then collects the files that lie there. */
const afterLinking = (script: string): readonly string[] => [
  '-wrapper',
  `sh,-c,case $0 in *collect2*) "$0" "$@" || exit; ${script} ;; *) exec "$0" "$@" ;; esac`,
]

const HONEST = 'int main(void) { return 0; }'

const file = (path: string, content: string) => ({ path, mode: 0o755, content: Buffer.from(content) })

/**
 * Compilers that leave something other than a program where the judge collects files, and programs that leave links
 * where it clears. Archives are unpacked before the judge sees them: it gets the files beside a source.
 */
export const LINKS: readonly Probe[] = [
  {
    name: 'a link in the place of the program is not followed',
    source: HONEST,
    compilerOptions: afterLinking('rm main; ln -s /bin/true main'),
    verdicts: ['runtime-error', 'compilation-error'],
  },
  {
    name: 'a link to a secret is not taken up as a file of the program',
    source: c`int main(void) {
  spy("/box/prog/shadow"), spy("/box/prog/environment"), spy("/box/prog/up/agent"), spy("/box/prog/sub/link");
  return report();
}`,
    compilerOptions: afterLinking(
      'ln -s /etc/shadow shadow; ln -s /proc/1/environ environment; ln -s ../.. up; mkdir sub; ln -s /etc/passwd sub/link',
    ),
  },
  {
    name: 'a pipe, a socket or a directory in the place of the program holds nobody up',
    source: HONEST,
    compilerOptions: afterLinking('rm main; mkfifo main other; chmod 755 main other'),
    verdicts: ['runtime-error', 'compilation-error'],
  },
  {
    name: 'names that go up, end lines or are no text are only names',
    source: c`int main(void) {
  spy("/box/escaped"), spy("/escaped");
  return report();
}`,
    compilerOptions: afterLinking(
      `touch -- '..\\escaped' '...' '-rf' "$(printf 'a\\nb')" "$(printf '\\377\\376')" "$(printf '\\376\\377')"; mkdir -p -- ' ' 'a b/c d'; touch 'a b/c d/e'`,
    ),
    judgedAgain: true,
  },
  {
    name: 'directories below each other without end cost the judge nothing',
    source: HONEST,
    compilerOptions: afterLinking('for n in $(seq 300); do mkdir d && cd d; done'),
    verdicts: ['accepted', 'runtime-error', 'compilation-error'],
  },
  {
    name: 'a hundred thousand files beside the program cost the judge nothing',
    source: HONEST,
    compilerOptions: afterLinking('seq 100000 | xargs touch'),
    verdicts: ['accepted', 'runtime-error', 'compilation-error'],
  },
  {
    name: 'more files beside the program than any compiler makes are not taken up',
    source: HONEST,
    compilerOptions: afterLinking('seq 12000 | xargs touch'),
    verdicts: ['compilation-error'],
  },
  {
    name: 'files beside the source take the place of nothing',
    source: c`int main(void) {
  TRY(access("/box/prog/main.c/inner", F_OK));
  TRY(access("/box/scratch/left", F_OK));
  return report();
}`,
    files: [
      file('main.c', 'int main(void) { return puts("REACHED the source"); }'),
      file('main.c/inner', ''),
      file('main', '#!/bin/sh\necho REACHED the program'),
      file('specs', '*link: /nowhere'),
      file('-rf', ''),
      file('deep/er/and/deeper/than/any/thing/that/has/been/put/in/to/a/box', ''),
    ],
  },
  {
    name: 'a link in the scratch directory is removed, and what it points to stays',
    source: c`int main(void) {
  symlink("/usr", "usr"), symlink("/box/prog", "prog"), symlink("/", "root"), symlink("/cache", "cache");
  mkdir("down", 0777), symlink("../../prog", "down/prog");
  TRY(look_into("prog/main") == 0 ? -1 : 0);
  return report();
}`,
    tests: [1, 2].map(() => ({ input: '', expected: 'blocked' })),
  },
]
