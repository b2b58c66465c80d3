import type { Db } from '#db/client'

const MOST_PAGES = 4_294_967_294
const PAGES_LEFT = 200
const TOO_LARGE_BYTES = 20_000_000

/**
 * From here on, the writes that `event` names, as in CREATE TRIGGER, fail as on a full disk. Returns a function that
 * makes room again.
 */
export function fillDiskFor({ $client }: Db, event: string): () => void {
  $client.exec(`CREATE TABLE too_large (bytes BLOB);
    CREATE TRIGGER full_disk BEFORE ${event}
    BEGIN INSERT INTO too_large VALUES (zeroblob(${TOO_LARGE_BYTES})); END`)
  const pages = Number($client.pragma('page_count', { simple: true }))
  $client.pragma(`max_page_count = ${pages + PAGES_LEFT}`)
  return () => {
    $client.pragma(`max_page_count = ${MOST_PAGES}`)
    $client.exec('DROP TRIGGER full_disk; DROP TABLE too_large')
  }
}
