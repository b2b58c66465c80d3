type CalendarEntry = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly startAtMs: number
  readonly endAtMs: number
  /** When this entry last changed. Without METHOD this is the meaning of DTSTAMP (RFC 5545, 3.8.7.2). */
  readonly changedAtMs: number
  /** The number of changes: programs skip an event whose number they already have (3.8.7.4). */
  readonly sequence: number
  readonly url: string
}

/** RFC 5545: lines end in CRLF and have at most 75 octets; a longer line continues after a space. */
const LINE_OCTETS = 75

/** Returns a calendar for subscription. All times are UTC. */
export function icalendarOf(entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Joust//Contests//EN',
    'X-WR-CALNAME:Joust contests',
    ...entries.flatMap(eventOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventOf = ({
  id,
  title,
  description,
  startAtMs,
  endAtMs,
  changedAtMs,
  sequence,
  url,
}: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@joust`,
  `DTSTAMP:${utc(changedAtMs)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART:${utc(startAtMs)}`,
  `DTEND:${utc(endAtMs)}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  'END:VEVENT',
]

/** 20261121T180000Z */
const utc = (atMs: number): string => new Date(atMs).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Folds a long line without splitting a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
