import { unifiedMergeView } from '@codemirror/merge'
import type { Extension } from '@codemirror/state'
import { comparisonTheme } from './comparison-theme'

/** Programs that have little in common are compared roughly after this, rather than keeping the page waiting. */
const DIFF = { scanLimit: 500, timeout: 50 }

/** What differs from `original`, marked while one types: lines of one's own, and above them those that were there. */
export const changesFrom = (original: string): Extension => [
  unifiedMergeView({ original, mergeControls: false, diffConfig: DIFF }),
  comparisonTheme,
]
