export { type FileTree, followLinks, type TreeEntry, type TreeLimits, treeOf } from './links'
export { pathIn } from './path'
export { ARCHIVE_LIMITS, type ArchiveLimits, type Packed, zipEntries } from './zip'
