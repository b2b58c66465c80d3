/** What a control is part of. Its heading takes the focus, or the region itself, where no other control can. */
const REGIONS = 'section, form, fieldset, nav, main, [role="region"], [role="tabpanel"], [role*="dialog"]'
const HEADINGS = 'h1, h2, h3, h4, legend'
/** Of a region without a name, screen readers say nothing. */
const NAMED = '[aria-label], [aria-labelledby], main'

/** A focused control, and what takes the focus when it disappears, in order of preference. */
type Kept = { readonly control: HTMLElement; readonly heirs: readonly Element[] }

/**
 * Keeps the focus where it was when the control that has it disappears, as a row does with the button that removes it: the same button of the
 * next row takes the focus, else that of the row before, else the heading of the region around it, else the region. After a click with the
 * mouse, the heading takes it. Browsers would start again at the top of the page. Whatever takes the focus by itself, such as a message, keeps it.
 */
export function keepFocus(page: Document): void {
  let kept: Kept | null = null
  /** What was given the focus, although no one asked for it. */
  let given: Element | null = null
  const observer = new MutationObserver(() => {
    if (kept === null || kept.control.isConnected) return
    const { heirs } = kept
    hold(null)
    if (page.activeElement === page.body) given = heirs.find(takesFocus) ?? null
  })
  const hold = (control: HTMLElement | null): void => {
    observer.disconnect()
    kept = control && { control, heirs: heirsOf(control) }
    // Observes only while a control has the focus: no key of a text that is typed costs anything.
    if (kept !== null) observer.observe(page.body, { childList: true, subtree: true })
  }
  const look = (focused: EventTarget | null): void =>
    hold(focused instanceof HTMLElement && focused.matches('button, a, summary') ? focused : null)
  page.addEventListener('focusin', ({ target }) => look(target))
  page.addEventListener('focusout', () =>
    // A control that is still there was left, for example by a click beside it. One that disappears is gone by then.
    queueMicrotask(() => {
      if (kept?.control.isConnected === true && page.activeElement !== kept.control) hold(null)
    }),
  )
  // A key that is held down must not press one row after the other.
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && event.target === given) event.preventDefault()
    },
    { capture: true },
  )
  look(page.activeElement)
}

function heirsOf(control: HTMLElement): Element[] {
  const regions: Element[] = []
  for (let at = control.closest(REGIONS); at !== null; at = at.parentElement?.closest(REGIONS) ?? null) regions.push(at)
  const outermost = regions.at(-1)
  if (outermost === undefined) return []
  // After a click, browsers do not show the focus: Space, which is meant to scroll, must not press the next row's button.
  const isShown = control.matches(':focus-visible')
  const alike = isShown && control instanceof HTMLButtonElement ? alikeIn(outermost, control) : [control]
  const place = alike.indexOf(control)
  return [...alike.slice(place + 1), ...alike.slice(0, place).toReversed(), ...regions]
}

/** The same button in each row: it says the same, and stands at the same place of its row. */
function alikeIn(outermost: Element, button: HTMLButtonElement): HTMLButtonElement[] {
  const label = labelOf(button)
  const path = pathOf(button, outermost)
  return [...outermost.getElementsByTagName('button')].filter(
    (one) => labelOf(one) === label && pathOf(one, outermost) === path,
  )
}

/** A name for screen readers begins with what the button does, and goes on with what is in the row: 'Remove ann'. */
const labelOf = (button: Element): string =>
  button.getAttribute('aria-label')?.split(' ', 1)[0] ?? button.textContent.trim()

function pathOf(element: Element, outermost: Element): string {
  const tags: string[] = []
  for (let at: Element | null = element; at !== null && at !== outermost; at = at.parentElement) tags.push(at.tagName)
  return tags.join()
}

/** Gives the focus to a button, or to the heading of a region, or to a region that has a name. Returns whether one has taken it. */
function takesFocus(heir: Element): boolean {
  const named = heir.matches(NAMED) ? heir : null
  const target = heir instanceof HTMLButtonElement ? heir : (heir.querySelector(HEADINGS) ?? named)
  if (!heir.isConnected || !(target instanceof HTMLElement)) return false
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  return document.activeElement === target
}
