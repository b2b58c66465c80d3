/** The formats that a problem is given out in, as people call them. */
export const PACKAGE_EXPORTS = [
  { format: '2025-09', label: 'ICPC 2025-09' },
  { format: 'legacy-icpc', label: 'ICPC legacy' },
] as const
export type ExportFormat = (typeof PACKAGE_EXPORTS)[number]['format']

/** The download address of a stored problem's zip. */
export const packageHref = (problemId: string, format: ExportFormat): string =>
  `/api/problems/${encodeURIComponent(problemId)}/package?format=${format}`
