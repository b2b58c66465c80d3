import { detectProgram, interpreted, type Language, nativeMemory, saysOutOfMemory } from './language.ts'

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
  detect: detectProgram({ names: ['perl'], versionArgs: ['-e', 'printf "%vd", $^V'], label: (v) => `Perl (${v})` }),
  plan: interpreted('perl', 'script.pl'),
  runLimits: nativeMemory,
  ranOutOfMemory: saysOutOfMemory(/^Out of memory/m),
}
