import { compiledToMain, detectProgram, type Language, nativeMemory } from './language.ts'

/** The runtime's exit code if its heap cannot grow. */
const HEAP_OVERFLOW = 203
/** Prints only errors, and keeps intermediate files out of the program's directory. */
const FLAGS = ['-O2', '-Xs', '-l-', '-v0e', '-FU/box/scratch', '-omain']

export const pascal: Language = {
  id: 67,
  key: 'pascal',
  title: 'Pascal',
  editorMode: 'pascal',
  template: `program Main;

var
  a, sum: Int64;

begin
  sum := 0;
  while not SeekEof do
  begin
    read(a);
    sum := sum + a;
  end;
  writeln(sum);
end.
`,
  compiled: true,
  /** Where the compiler finds its units. */
  systemFiles: ['/etc/fpc.cfg'],
  detect: detectProgram({ names: ['fpc'], versionArgs: ['-iV'], label: (v) => `Pascal (FPC ${v})` }),
  plan: compiledToMain('fpc', 'main.pas', [...FLAGS, 'main.pas']),
  runLimits: nativeMemory,
  ranOutOfMemory: (outcome) => outcome.exitCode === HEAP_OVERFLOW,
}
