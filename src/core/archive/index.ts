export { ARCHIVE_LIMITS, type ArchiveLimits, type Packed, zipEntries } from './zip'
