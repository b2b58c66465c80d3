/** What the element with the focus does with keys itself. */
export type Focus = 'free' | 'control' | 'field' | 'editor' | 'layer'

/** Inputs that take no text. */
const TEXTLESS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const CONTROLS = 'a, button, summary, input, [role="slider"], [role="tab"], [role="separator"], [role="option"]'

/**
 * A layer (a dialog, a menu) keeps all keys, a field and an editor whatever can be typed, another control the keys by
 * which it is pressed or moved.
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

/** By these a button is pressed, a slider moved, a tab changed. */
export const isControlKey = (key: string): boolean =>
  key === ' ' || key === 'Enter' || key === 'Home' || key === 'End' || key.startsWith('Arrow') || key.startsWith('Page')
