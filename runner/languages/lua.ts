import { BOX, detectProgram, type Language, nativeMemory } from './language.ts'

export const lua: Language = {
  id: 64,
  key: 'lua',
  title: 'Lua',
  editorMode: 'lua',
  template: `local sum = 0
for number in io.read("a"):gmatch("%S+") do
  sum = sum + tonumber(number)
end

print(sum)
`,
  compiled: false,
  systemFiles: ['/usr/share/lua'],
  detect: (probe) =>
    detectProgram(probe, { names: ['lua', 'lua5.4', 'lua5.3'], versionArgs: ['-v'], label: (v) => `Lua (${v})` }),
  plan: (_source, { toolchain }) => ({
    sourceFile: 'script.lua',
    compile: null,
    run: [toolchain.programs.lua ?? 'lua', `${BOX}/script.lua`],
  }),
  runLimits: nativeMemory,
  ranOutOfMemory: (outcome) => /: not enough memory$/m.test(outcome.stderr.toString('latin1')),
}
