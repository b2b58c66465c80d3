import { formatDuration } from 'date-fns/formatDuration'
import { intervalToDuration } from 'date-fns/intervalToDuration'

/** A duration by its two largest units: '3 days 4 hours', '2 minutes 5 seconds', 'less than a second'. */
export function formatSpan(ms: number): string {
  if (ms < 1000) return 'less than a second'
  const parts = formatDuration(intervalToDuration({ start: 0, end: ms })).split(' ')
  return parts.slice(0, 4).join(' ')
}

/** A size in decimal units: '23.1 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const units = ['kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** step).toFixed(1)} ${units[step - 1]}`
}
