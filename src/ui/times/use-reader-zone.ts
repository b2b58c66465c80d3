import { useSyncExternalStore } from 'react'
import { readerZone } from './moment-label'

/** The reader's time zone; UTC on the server and while an island hydrates, so that both produce the same text. */
export const useReaderZone = (): string => useSyncExternalStore(nothingChanges, readerZone, utc)

const nothingChanges = () => () => undefined
const utc = (): string => 'UTC'
