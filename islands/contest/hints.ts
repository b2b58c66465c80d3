/** Why a button of the editor is disabled (docs/coverage.md#5-validation-rules); null if it is enabled. */
export const runHint = (unlocked: boolean): string | null => (unlocked ? null : 'Enable fullscreen to run code')

export function submitHint({ unlocked, disqualified }: { unlocked: boolean; disqualified: boolean }): string | null {
  if (disqualified) return 'Cannot submit: You have been disqualified from this contest.'
  return unlocked ? null : 'Enable fullscreen to submit'
}
