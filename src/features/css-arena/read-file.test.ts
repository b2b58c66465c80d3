import { describe, expect, test } from 'bun:test'
import { readTargetFile, targetFile } from './read-file'

const html = '<style>body{background:linear-gradient(red 50%,blue 0)}</style>'
const entry = { title: 'Halves', difficulty: 'Easy', html } as const

describe('a file of targets', () => {
  test.each([
    ['a.json', JSON.stringify([{ id: 'css:halves', ...entry }])],
    ['a.json', JSON.stringify({ targets: [{ id: 'css:halves', ...entry }] })],
    ['a.yaml', targetFile([{ id: 'css:halves', ...entry, retired: false }])],
  ])('%s holds a list, or one below "targets"', (name, content) => {
    expect(readTargetFile(name, content)).toEqual({
      targets: [{ id: 'css:halves', retired: undefined, target: entry }],
      problems: [],
    })
  })

  test('is written with every line of a page, and who is retired', () => {
    const page = `  <p>\n"x": - y\n</p>\n\n${html}\n`
    const { targets } = readTargetFile('a.yaml', targetFile([{ id: 'css:p', ...entry, html: page, retired: true }]))
    expect(targets).toEqual([{ id: 'css:p', retired: true, target: { ...entry, html: page } }])
  })

  test.each([
    ['a.txt', 'x', 'must end with .json'],
    ['a.json', '[{', 'cannot be read'],
    ['a.json', '7', 'must hold a list'],
    ['a.json', '[]', 'holds no target'],
    ['a.json', JSON.stringify(Array.from({ length: 61 }, () => entry)), 'at most 60'],
    ['a.json', '[7]', 'Target 1: it must be an object'],
    ['a.json', JSON.stringify([{ ...entry, id: 'sun' }]), 'Target 1 (sun): id must be "css:"'],
    ['a.json', JSON.stringify([{ ...entry, difficulty: 'easy' }]), 'Target 1 (Halves): difficulty must be one of Easy'],
    ['a.json', JSON.stringify([{ ...entry, title: ' ' }]), 'title must be a text of 1 to 60'],
    ['a.json', JSON.stringify([{ ...entry, html: undefined }]), 'html is missing'],
    ['a.json', JSON.stringify([{ ...entry, html: 'x'.repeat(10_001) }]), 'at most 10000 characters'],
    ['a.json', JSON.stringify([{ ...entry, html: '<script>' }]), 'Not allowed in a picture: <script>'],
    ['a.json', JSON.stringify([{ ...entry, css: 'x' }]), 'css is not a field of a target'],
    ['a.json', JSON.stringify([{ ...entry, retired: 'yes' }]), 'retired must be true or false'],
    ['a.json', JSON.stringify([entry, { ...entry, title: 'Again' }]), 'Target 2 (Again): target 1 has the same page'],
    [
      'a.json',
      JSON.stringify([
        { ...entry, id: 'css:a' },
        { ...entry, id: 'css:a', html: 'x' },
      ]),
      'target 1 has the same id',
    ],
  ])('%s with %p is refused, and its place named', (name, content, problem) => {
    expect(readTargetFile(name, content).problems.join('\n')).toContain(problem)
  })
})
