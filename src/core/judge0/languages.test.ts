import { expect, test } from 'bun:test'
import { installedId, underAllIds } from './languages'

const installed = [
  { id: 71, name: 'Python (3.11.2)' },
  { id: 54, name: 'C++ (GCC 12.2.0)' },
]

test('GCC is offered under each of the ids that Judge0 has for it, everything else under its own', () => {
  expect(underAllIds(installed)).toEqual([
    { id: 71, name: 'Python (3.11.2)' },
    { id: 54, name: 'C++ (GCC 12.2.0)' },
    { id: 52, name: 'C++ (GCC 12.2.0)' },
    { id: 53, name: 'C++ (GCC 12.2.0)' },
  ])
})

test('each of the ids leads to the language that runs', () => {
  expect([48, 49, 50, 52, 53, 54, 71, 76, 9999].map(installedId)).toEqual([50, 50, 50, 54, 54, 54, 71, 76, 9999])
})
