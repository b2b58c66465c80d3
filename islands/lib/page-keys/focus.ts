/** How the focused element uses keys itself. */
export type Focus = 'free' | 'control' | 'field' | 'editor' | 'layer'

/** Input types without text. */
const TEXTLESS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const CONTROLS = 'a, button, summary, input, [role="slider"], [role="tab"], [role="separator"], [role="option"]'

/**
 * Classifies the focused element. A layer (a dialog, a menu) uses all keys, a field or an editor uses those that type, and another control
 * uses those that activate or move it.
 */
export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'free'
  if (target.closest(LAYERS) !== null) return 'layer'
  if (target.closest('[data-code-editor]') !== null) return 'editor'
  if (isField(target)) return 'field'
  return target.closest(CONTROLS) === null ? 'free' : 'control'
}

const isField = (target: Element): boolean =>
  (target instanceof HTMLInputElement && !TEXTLESS.has(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable)

/** Whether the key can activate a button, move a slider or change a tab. */
export const isControlKey = (key: string): boolean =>
  key === ' ' || key === 'Enter' || key === 'Home' || key === 'End' || key.startsWith('Arrow') || key.startsWith('Page')
