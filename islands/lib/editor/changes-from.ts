import { unifiedMergeView } from '@codemirror/merge'
import type { Extension } from '@codemirror/state'
import { comparisonTheme } from './comparison-theme'

/** Limits after which programs with little in common are compared roughly, so that the page stays responsive. */
const DIFF = { scanLimit: 500, timeout: 50 }

/** Marks the differences from `original` while the user types: changed lines, and above them the original ones. */
export const changesFrom = (original: string): Extension => [
  unifiedMergeView({ original, mergeControls: false, diffConfig: DIFF }),
  comparisonTheme,
]
