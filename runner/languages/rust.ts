import { compiledToMain, detectProgram, type Language, nativeMemory, saysOutOfMemory } from './language.ts'

const FLAGS = ['--edition=2021', '-O', '-C', 'strip=symbols', '--cap-lints=allow']

export const rust: Language = {
  id: 73,
  key: 'rust',
  title: 'Rust',
  editorMode: 'rust',
  template: `use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let sum: i64 = input.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();

    println!("{sum}");
}
`,
  compiled: true,
  compileLimits: { cpuMs: 30_000, wallMs: 60_000 },
  detect: detectProgram({ names: ['rustc'], versionArgs: ['--version'], label: (v) => `Rust (${v})` }),
  plan: compiledToMain('rustc', 'main.rs', [...FLAGS, '-o', 'main', 'main.rs']),
  runLimits: nativeMemory,
  ranOutOfMemory: saysOutOfMemory(/^memory allocation of \d+ bytes failed/m),
}
