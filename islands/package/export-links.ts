/** The formats in which a problem can be exported, with their names. */
export const PACKAGE_EXPORTS = [
  { format: '2025-09', label: 'ICPC 2025-09' },
  { format: 'legacy-icpc', label: 'ICPC legacy' },
] as const
export type ExportFormat = (typeof PACKAGE_EXPORTS)[number]['format']

/** The path that downloads the zip of a stored problem. */
export const packageHref = (problemId: string, format: ExportFormat): string =>
  `/api/problems/${encodeURIComponent(problemId)}/package?format=${format}`
