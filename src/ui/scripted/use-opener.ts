import { useRef } from 'react'

/**
 * Gives the focus back, when a dialog closes, to the element that had it when the dialog opened. Radix does so only for
 * its own trigger; our dialogs are opened by state, and without this the next Tab would start at the beginning of the
 * page. Spread the result on the content of a dialog.
 */
export function useOpener() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (): void => {
      opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}

/** An item of a menu disappears with its menu, so the button that opened the menu is used instead. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]') ?? null
  const opener = menu === null ? focused : document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return opener instanceof HTMLElement ? opener : null
}
