import { expect, test } from 'bun:test'
import { islandScripts } from './island-scripts'

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

test('an island needs its own script, then what it imports at once, each file once', () => {
  const outputs = {
    './boot-1.js': output([later('./moments-1.js')], 'src/web/boot.ts'),
    './Zebra-1.js': output([chunk('./react.js'), chunk('./board.js'), later('./editor.js')], 'dist/islands/Zebra.ts'),
    './Ant-1.js': output([chunk('./react.js')], '/any/where/dist/islands/Ant.ts'),
    './board.js': output([chunk('./react.js'), chunk('./board.js')]),
    './editor.js': output([chunk('./react.js'), later('./python.js')], 'islands/lib/editor/create-editor.ts'),
    './react.js': output([]),
  }
  expect(islandScripts({ inputs: {}, outputs }, '/assets/')).toEqual({
    islands: {
      Ant: ['/assets/Ant-1.js', '/assets/react.js'],
      Zebra: ['/assets/Zebra-1.js', '/assets/react.js', '/assets/board.js'],
    },
    editor: ['/assets/editor.js', '/assets/react.js'],
  })
})
