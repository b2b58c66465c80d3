import { detectProgram, interpreted, type Language, nativeMemory, saysOutOfMemory } from './language.ts'

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
  detect: detectProgram({ names: ['lua', 'lua5.4', 'lua5.3'], versionArgs: ['-v'], label: (v) => `Lua (${v})` }),
  plan: interpreted('lua', 'script.lua'),
  runLimits: nativeMemory,
  ranOutOfMemory: saysOutOfMemory(/: not enough memory$/m),
}
