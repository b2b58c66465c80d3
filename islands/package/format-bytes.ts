/** A file size for display: `12 B`, `3.4 KiB`, `1.2 MiB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const inKiB = bytes / 1024
  return inKiB < 1024 ? `${inKiB.toFixed(1)} KiB` : `${(inKiB / 1024).toFixed(1)} MiB`
}
