/** Given as the `ref` of an element that replaces the one with the focus, so that the focus is not lost with it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
