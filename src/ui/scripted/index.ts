/**
 * Components that do nothing without a script. A door of their own ('#ui/scripted'): the bundler keeps what one index
 * names in one chunk, and a page without dialogs should not carry the 50 kB behind them.
 */
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
export { Dialog, type DialogProps } from './dialog'
export { Menu, type MenuItem, type MenuProps } from './menu'
export { Popover, type PopoverProps } from './popover'
export { type TabItem, TabPanels, TabRoot, TabRow, Tabs, type TabsProps } from './tabs'
export { type ToastNote, Toasts, type ToastsProps } from './toasts'
export { Tooltip, type TooltipProps } from './tooltip'
