import { BLOCKED, C, c, type Probe, ROOMY } from './probe.ts'

/** Runs a shell script in the place of the linker, once it is done. The judge then takes up what lies there. */
const afterLinking = (script: string): readonly string[] => [
  '-wrapper',
  `sh,-c,case $0 in *collect2*) "$0" "$@" || exit; ${script} ;; *) exec "$0" "$@" ;; esac`,
]

const HONEST = 'int main(void) { return 0; }'

/**
 * Compilers that leave something else than a program where the judge takes files up, and programs that leave links where
 * it clears. Archives are not among them: the judge unpacks none.
 */
export const LINKS: readonly Probe[] = [
  {
    name: 'a link in the place of the program is not followed',
    languageId: C,
    source: HONEST,
    compilerOptions: afterLinking('rm main; ln -s /bin/true main'),
    limits: ROOMY,
    verdicts: ['runtime-error', 'compilation-error'],
  },
  {
    name: 'a link to a secret is not taken up as a file of the program',
    languageId: C,
    source: c`int main(void) {
  spy("/box/prog/shadow"), spy("/box/prog/environment"), spy("/box/prog/up/agent"), spy("/box/prog/sub/link");
  return report();
}`,
    compilerOptions: afterLinking(
      'ln -s /etc/shadow shadow; ln -s /proc/1/environ environment; ln -s ../.. up; mkdir sub; ln -s /etc/passwd sub/link',
    ),
    limits: ROOMY,
    verdicts: ['accepted'],
    prints: BLOCKED,
  },
  {
    name: 'a pipe, a socket or a directory in the place of the program holds nobody up',
    languageId: C,
    source: HONEST,
    compilerOptions: afterLinking('rm main; mkfifo main other; chmod 755 main other'),
    limits: ROOMY,
    verdicts: ['runtime-error', 'compilation-error'],
  },
  {
    name: 'names that go up, end lines or are no text are only names',
    languageId: C,
    source: c`int main(void) {
  spy("/box/escaped"), spy("/escaped");
  return report();
}`,
    compilerOptions: afterLinking(
      `touch -- '..\\escaped' '...' '-rf' "$(printf 'a\\nb')" "$(printf '\\377\\376')"; mkdir -p -- ' ' 'a b/c d'; touch 'a b/c d/e'`,
    ),
    limits: ROOMY,
    verdicts: ['accepted'],
    prints: BLOCKED,
  },
  {
    name: 'directories below each other without end cost the judge nothing',
    languageId: C,
    source: HONEST,
    compilerOptions: afterLinking('for n in $(seq 300); do mkdir d && cd d; done'),
    limits: ROOMY,
    verdicts: ['accepted', 'runtime-error', 'compilation-error'],
  },
  {
    name: 'a hundred thousand files beside the program cost the judge nothing',
    languageId: C,
    source: HONEST,
    compilerOptions: afterLinking('seq 100000 | xargs touch'),
    limits: ROOMY,
    verdicts: ['accepted', 'runtime-error', 'compilation-error'],
  },
  {
    name: 'a link in the scratch directory is removed, and what it points to stays',
    languageId: C,
    source: c`int main(void) {
  symlink("/usr", "usr"), symlink("/box/prog", "prog"), symlink("/", "root"), symlink("/cache", "cache");
  mkdir("down", 0777), symlink("../../prog", "down/prog");
  TRY(look_into("prog/main") == 0 ? -1 : 0);
  return report();
}`,
    tests: [1, 2].map(() => ({ input: '', expected: 'blocked' })),
    limits: ROOMY,
    verdicts: ['accepted'],
    prints: BLOCKED,
  },
]
