import { expect, test } from 'bun:test'
import { withinPages } from './use-standings'

const look = { page: 3, search: '', atSeconds: null }

test.each([
  ['that have become shorter lead to their last page', { currentPage: 3, totalPages: 2 }, 2],
  ['that are empty lead to the first page', { currentPage: 3, totalPages: 1 }, 1],
  ['with the selected page stay there', { currentPage: 3, totalPages: 3 }, 3],
  ['of a page that is no longer selected change nothing', { currentPage: 4, totalPages: 2 }, 3],
] as const)('standings %s', (_what, pagination, page) => {
  expect(withinPages(look, pagination)).toEqual({ ...look, page })
})
