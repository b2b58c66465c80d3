/** Memory as text: 9321 gives '9.1 MB', 640 gives '640 KB'. As is usual for judges, one MB is 1024 KB. */
export function memoryText(kibibytes: number): string {
  return kibibytes < 1024 ? `${kibibytes} KB` : `${(kibibytes / 1024).toFixed(1)} MB`
}
