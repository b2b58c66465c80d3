import { expect, test } from 'bun:test'
import { islandNames } from './client-bundle'
import { islandScripts, scriptsOfIslands } from './island-scripts'

type Output = Bun.BuildMetafile['outputs'][string]
type Import = Output['imports'][number]

const chunk = (path: string): Import => ({ path, kind: 'import-statement' })
const later = (path: string): Import => ({ path, kind: 'dynamic-import' })
const output = (imports: readonly Import[], entryPoint?: string): Output => ({
  bytes: 1,
  inputs: {},
  exports: [],
  imports: [...imports],
  ...(entryPoint !== undefined && { entryPoint }),
})

test('an island needs its script, then what that imports at once, each file once', () => {
  const outputs = {
    './boot-1.js': output([later('./moments-1.js')], 'src/web/boot.ts'),
    './Zebra-1.js': output([chunk('./react.js'), chunk('./board.js'), later('./editor.js')], 'dist/islands/Zebra.ts'),
    './Ant-1.js': output([chunk('./react.js')], '/any/where/dist/islands/Ant.ts'),
    './board.js': output([chunk('./react.js'), chunk('./board.js')]),
    './editor.js': output([chunk('./react.js'), later('./python.js')], 'islands/lib/editor/create-editor.ts'),
    './SignedIn-1.js': output([chunk('./react.js')], 'dist/islands/SignedIn.ts'),
    './react.js': output([]),
  }
  expect(islandScripts({ inputs: {}, outputs }, '/assets/')).toEqual({
    islands: {
      Ant: ['/assets/Ant-1.js', '/assets/react.js'],
      NotificationBell: ['/assets/SignedIn-1.js', '/assets/react.js'],
      RunningDuel: ['/assets/SignedIn-1.js', '/assets/react.js'],
      UserMenu: ['/assets/SignedIn-1.js', '/assets/react.js'],
      Zebra: ['/assets/Zebra-1.js', '/assets/react.js', '/assets/board.js'],
    },
    editor: ['/assets/editor.js', '/assets/react.js'],
  })
})

test('each island is in one script of a release, and a page that shows several at once loads them as one', () => {
  const scripts = scriptsOfIslands(islandNames())
  expect([...scripts.values()].flat().sort()).toEqual(islandNames().sort())
  expect(scripts.get('EveryPage')).toEqual(['DesktopGate', 'PageKeys', 'ThemeToggle'])
  expect(scripts.get('Contest')).toEqual(['Contest'])
})
