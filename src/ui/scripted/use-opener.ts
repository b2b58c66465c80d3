import { useRef } from 'react'

/**
 * What had the focus when a dialog opened gets it back when it closes. Radix does so for a trigger of its own alone; ours are opened by
 * state, and without this the next Tab would start at the head of the page. For the content of a dialog.
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

/** An item of a menu goes with its menu: the button of the menu stays. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]') ?? null
  const opener = menu === null ? focused : document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return opener instanceof HTMLElement ? opener : null
}
