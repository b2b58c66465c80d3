import type { ArchiveQuery } from '#contracts/http/archive'
import { listAddress } from '../page-number'

/** The query parameters of the archive. */
export type ArchiveAsked = Omit<ArchiveQuery, 'page'> & { readonly page?: number | undefined }

export const archiveAddress = ({ q, tag, difficulty, mark, sort, page }: ArchiveAsked): string =>
  listAddress('/problems', { q, tag, difficulty, mark, sort, page })
