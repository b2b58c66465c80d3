import { resultCount } from './archive/address-of'
import { useLiveFilters } from './archive/use-live-filters'

type ArchiveResultsProps = {
  readonly formId: string
  readonly resultsId: string
  readonly total: number
}

const DEFAULTS = { sort: 'title' }

/** Announces how many problems match (aria-live), and updates the table of results as the form changes. */
export default function ArchiveResults({ formId, resultsId, total: firstTotal }: ArchiveResultsProps) {
  const total = useLiveFilters({ formId, resultsId, defaults: DEFAULTS, firstTotal })
  return (
    <p role="status" className="caption">
      {resultCount(total)}
    </p>
  )
}
