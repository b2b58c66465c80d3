import { redirect } from '@tanstack/react-router'
import type { Pagination } from '#contracts/http/users'

/**
 * The page of a list from an address. Whatever cannot be read is the first page, never an error: people edit addresses.
 * Undefined on the first page, so that its address stays short.
 */
export function pageOf({ page }: Readonly<Record<string, unknown>>): { page?: number | undefined } {
  const number = Number(page)
  return { page: Number.isInteger(number) && number > 1 && number <= 10_000 ? number : undefined }
}

/** A list that has become shorter than an address says is not empty: throws a redirect to its last page. */
export function leadToLastPage({ currentPage, totalPages }: Pagination, addressOf: (page: number) => string): void {
  if (currentPage > totalPages) throw redirect({ href: addressOf(totalPages), statusCode: 302 })
}

/** The address of a list: what is not asked for, and the first page, are left out. */
export function listAddress(path: string, asked: Readonly<Record<string, string | number | true | undefined>>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(given.filter(([name, value]) => name !== 'page' || value !== '1'))
  return query.size === 0 ? path : `${path}?${query}`
}

/** What was asked for in words, trimmed and cut; the router reads digits as a number. Undefined where nothing was. */
export function wordsAsked(value: unknown, longest = 200): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : ''
  return text === '' ? undefined : text
}
