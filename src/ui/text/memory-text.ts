/** 9321 -> '9.1 MB', 640 -> '640 KB', as judges count: 1024 each. */
export function memoryText(kibibytes: number): string {
  return kibibytes < 1024 ? `${kibibytes} KB` : `${(kibibytes / 1024).toFixed(1)} MB`
}
