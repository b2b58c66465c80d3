import { expect, test } from 'bun:test'
import { sharedModules } from './shared-scripts'

type Output = Bun.BuildMetafile['outputs'][string]

const NAMES = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel', 'Fox', 'Gnu'] as const

const output = (
  bytes: number,
  modules: readonly string[],
  imports: readonly string[],
  entryPoint?: string,
): Output => ({
  bytes,
  inputs: Object.fromEntries([
    ['empty.ts', { bytesInOutput: 0 }],
    ...modules.map((one) => [one, { bytesInOutput: 9 }]),
  ]),
  exports: [],
  imports: imports.map((path) => ({ path, kind: 'import-statement' })),
  ...(entryPoint !== undefined && { entryPoint }),
})

/** Islands that all import React and `ofAll`; the first two also import the dialogs; `own`: what each imports besides. */
const built = (
  chunks: Record<string, Output>,
  ofAll: readonly string[],
  own: Record<string, readonly string[]> = {},
) => ({
  inputs: {},
  outputs: {
    ...Object.fromEntries(
      NAMES.map((name) => [
        `./${name}-1.js`,
        output(900, [], ['./react.js', ...ofAll, ...(own[name] ?? [])], `dist/islands/${name}.ts`),
      ]),
    ),
    './react.js': output(200_000, ['react.js'], []),
    './dialogs.js': output(50_000, ['dialog.tsx', 'popover.tsx'], ['./react.js']),
    ...chunks,
  },
})

test('small files become one for the islands that have a large file of their own; the others get nothing more', () => {
  const outputs = built(
    { './a.js': output(3000, ['a.ts'], ['./react.js']), './b.js': output(700, ['b.ts', 'c.ts'], ['./react.js']) },
    ['./a.js', './b.js'],
    { Ant: ['./dialogs.js'], Bee: ['./dialogs.js'] },
  )
  expect(sharedModules(outputs)).toEqual([{ islands: ['Ant', 'Bee'], modules: ['a.ts', 'b.ts', 'c.ts'] }])
})

test('what needs a large file goes to the islands that have it', () => {
  const own = { Ant: ['./dialogs.js', './menu.js'], Bee: ['./dialogs.js'] }
  const outputs = built({ './menu.js': output(400, ['menu.tsx'], ['./dialogs.js']) }, [], own)
  expect(sharedModules(outputs)).toEqual([{ islands: ['Ant', 'Bee'], modules: ['menu.tsx'] }])
})

test('a large file, one whose bytes outweigh the requests saved, and one that is loaded later stay as they are', () => {
  const outputs = built(
    {
      './large.js': output(8000, ['large.ts'], []),
      './few.js': output(7000, ['few.ts'], []),
      './later.js': output(100, ['later.ts'], [], 'islands/later.ts'),
      './unused.js': output(100, ['unused.ts'], []),
    },
    ['./large.js'],
    { Ant: ['./few.js', './dialogs.js'], Bee: ['./dialogs.js'], Cat: ['./dialogs.js'], Dog: ['./dialogs.js'] },
  )
  expect(sharedModules(outputs)).toEqual([])
})

test('what the shell of a signed-in player needs is one file for it and for the pages that have a large file of their own', () => {
  const { outputs, inputs } = built({ './bell.js': output(7000, ['bell.ts'], []) }, [], { Ant: ['./dialogs.js'] })
  const shell = output(900, [], ['./react.js', './bell.js'], 'dist/islands/NotificationBell.ts')
  expect(sharedModules({ inputs, outputs: { ...outputs, './NotificationBell-1.js': shell } })).toEqual([
    { islands: ['Ant', 'NotificationBell'], modules: ['bell.ts'] },
  ])
})
