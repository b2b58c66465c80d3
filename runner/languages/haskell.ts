import { compiledToMain, detectProgram, type Language, nativeMemory } from './language.ts'

/** The runtime's exit code if its heap cannot grow. */
const HEAP_EXHAUSTED = 251

export const haskell: Language = {
  id: 61,
  key: 'haskell',
  title: 'Haskell',
  editorMode: 'haskell',
  template: `main :: IO ()
main = do
  numbers <- map read . words <$> getContents
  print (sum numbers :: Integer)
`,
  compiled: true,
  /** Where Debian keeps the list of the compiler's libraries. */
  systemFiles: ['/var/lib/ghc'],
  compileLimits: { cpuMs: 30_000, wallMs: 60_000 },
  detect: detectProgram({ names: ['ghc'], versionArgs: ['--numeric-version'], label: (v) => `Haskell (GHC ${v})` }),
  plan: compiledToMain('ghc', 'main.hs', ['-v0', '-O2', '-outputdir', '/box/scratch', '-o', 'main', 'main.hs']),
  runLimits: nativeMemory,
  ranOutOfMemory: (outcome) => outcome.exitCode === HEAP_EXHAUSTED,
}
