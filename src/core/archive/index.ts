export { ARCHIVE_LIMITS, type ArchiveLimits, type Packed, type Zip, zipEntries } from './zip'
