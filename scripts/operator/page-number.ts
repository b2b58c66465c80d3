import { InvalidArgumentError } from 'commander'

/** The value of `--page`. */
export function pageNumber(text: string): number {
  const page = Number(text)
  if (!Number.isInteger(page) || page < 1) throw new InvalidArgumentError('It must be a number from 1 on.')
  return page
}
