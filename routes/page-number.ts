/**
 * The page of a list from an address. Whatever cannot be read is the first page, never an error: people edit addresses.
 * Undefined on the first page, so that its address stays short.
 */
export function pageOf({ page }: Readonly<Record<string, unknown>>): { page?: number | undefined } {
  const number = Number(page)
  return { page: Number.isInteger(number) && number > 1 && number <= 10_000 ? number : undefined }
}
