/**
 * Components that need a script. They have an index of their own ('#ui/scripted'), because the bundler puts everything
 * that one index exports into one file, and pages without dialogs should not load the 50 kB that these need.
 */
export { ConfirmDialog } from './confirm-dialog'
export { Dialog } from './dialog'
export { EllipsisMenu, iconAction, Menu, type MenuItem } from './menu'
export { Popover } from './popover'
export { type TabItem, TabPanels, TabRoot, TabRow, Tabs } from './tabs'
export { type ToastNote, Toasts } from './toasts'
export { Tooltip } from './tooltip'
