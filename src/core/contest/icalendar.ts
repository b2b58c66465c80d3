type CalendarEntry = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly startAtMs: number
  readonly endAtMs: number
  /** When what is said here was last changed. Without METHOD, that is what DTSTAMP says (RFC 5545, 3.8.7.2). */
  readonly changedAtMs: number
  /** How often it was changed: programs pass over an event whose number they have (3.8.7.4). */
  readonly sequence: number
  readonly url: string
}

/** RFC 5545: lines end in CRLF and hold at most 75 octets; longer ones go on after a space. */
const LINE_OCTETS = 75

/** A calendar that programs subscribe to. All times are UTC. */
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

/** A character is never torn apart. */
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
