import { BOX, detectProgram, type Language, nativeMemory } from './language.ts'

export const perl: Language = {
  id: 85,
  key: 'perl',
  title: 'Perl',
  inImage: '5.36',
  editorMode: 'perl',
  template: `use strict;
use warnings;

my @numbers = split ' ', do { local $/; <STDIN> };
my $sum = 0;
$sum += $_ for @numbers;

print "$sum\\n";
`,
  compiled: false,
  systemFiles: ['/usr/share/perl', '/usr/share/perl5', '/etc/perl'],
  detect: (probe) =>
    detectProgram(probe, { names: ['perl'], versionArgs: ['-e', 'printf "%vd", $^V'], label: (v) => `Perl (${v})` }),
  plan: (_source, { toolchain }) => ({
    sourceFile: 'script.pl',
    compile: null,
    run: [toolchain.programs.perl ?? 'perl', `${BOX}/script.pl`],
  }),
  runLimits: nativeMemory,
  ranOutOfMemory: (outcome) => /^Out of memory/m.test(outcome.stderr.toString('latin1')),
}
