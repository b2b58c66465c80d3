import { redirect } from '@tanstack/react-router'
import type { Pagination } from '#contracts/http/users'

/**
 * The page of a list in the query. An invalid value means the first page, never an error, since people edit URLs.
 * Undefined for the first page, to keep its URL short.
 */
export function pageOf({ page }: Readonly<Record<string, unknown>>): { page?: number | undefined } {
  const number = Number(page)
  return { page: Number.isInteger(number) && number > 1 && number <= 10_000 ? number : undefined }
}

/** Throws a redirect to the last page of a list that has become shorter than the URL assumes. */
export function leadToLastPage({ currentPage, totalPages }: Pagination, addressOf: (page: number) => string): void {
  if (currentPage > totalPages) throw redirect({ href: addressOf(totalPages), statusCode: 302 })
}

/** The URL of a list, without parameters that are not set and without the first page's number. */
export function listAddress(path: string, asked: Readonly<Record<string, string | number | true | undefined>>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(given.filter(([name, value]) => name !== 'page' || value !== '1'))
  return query.size === 0 ? path : `${path}?${query}`
}

/** A text parameter, trimmed and cut. Undefined if it is missing or empty. */
export function wordsAsked(value: unknown, longest = 200): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, longest) : ''
  return text === '' ? undefined : text
}
