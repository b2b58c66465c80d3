/**
 * Components that do nothing without a script. A door of their own ('#ui/scripted'): the bundler keeps what one index
 * names in one chunk, and a page without dialogs should not carry the 50 kB behind them.
 */
export { ConfirmDialog } from './confirm-dialog'
export { Dialog } from './dialog'
export { EllipsisMenu, iconAction, Menu, type MenuItem } from './menu'
export { Popover } from './popover'
export { type TabItem, TabPanels, TabRoot, TabRow, Tabs } from './tabs'
export { type ToastNote, Toasts } from './toasts'
export { Tooltip } from './tooltip'
