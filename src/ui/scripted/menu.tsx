import { Ellipsis, type LucideIcon } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'

export type MenuItem =
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly icon?: ReactNode }
  | {
      readonly kind: 'action'
      readonly label: string
      readonly onSelect: () => void
      readonly icon?: ReactNode
      readonly danger?: boolean
    }
  | { readonly kind: 'line'; readonly id: string }

type MenuProps = {
  /** The button that opens the menu. Its attributes are set from here, so it must be a plain <button> element. */
  readonly trigger: ReactNode
  /** Above the items, for example who is signed in. */
  readonly header?: ReactNode
  readonly items: readonly MenuItem[]
}

/** An item that performs an action, with an icon. */
export const iconAction = (label: string, Icon: LucideIcon, onSelect: () => void) =>
  ({ kind: 'action', label, onSelect, icon: <Icon size={16} /> }) as const

type EllipsisMenuProps = Pick<MenuProps, 'header' | 'items'> & {
  readonly label: string
  /**
   * Whether the label is also shown as the button's title, for places where nothing around it says what the menu is
   * about.
   */
  readonly titled?: boolean
  readonly disabled?: boolean
}

/** A menu that opens from a button with three dots. */
export const EllipsisMenu = ({ label, titled = false, disabled = false, ...menu }: EllipsisMenuProps) => (
  <Menu
    {...menu}
    trigger={
      <button
        type="button"
        aria-label={label}
        title={titled ? label : undefined}
        disabled={disabled}
        className="inline-grid size-8 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-raised hover:text-ink"
      >
        <Ellipsis size={18} />
      </button>
    }
  />
)

const ITEM =
  'flex h-9 items-center gap-3 rounded-md px-3 text-sm outline-none select-none data-highlighted:bg-raised cursor-pointer'

/** A menu below a button. It is not modal: the page behind it can still scroll. */
export function Menu({ trigger, header, items }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="rising z-50 min-w-menu rounded-lg border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {header !== undefined && <div className="border-b border-line px-3 pt-1.5 pb-3 mb-1.5">{header}</div>}
          {items.map((item) => (
            <OneItem key={item.kind === 'line' ? item.id : item.label} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function OneItem({ item }: { readonly item: MenuItem }) {
  switch (item.kind) {
    case 'line':
      return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
    case 'link':
      return (
        <DropdownMenu.Item asChild>
          <a href={item.href} className={ITEM}>
            {item.icon}
            {item.label}
          </a>
        </DropdownMenu.Item>
      )
    case 'action':
      return (
        <DropdownMenu.Item onSelect={item.onSelect} className={classNames(ITEM, item.danger === true && 'text-red')}>
          {item.icon}
          <span className="flex-1">{item.label}</span>
        </DropdownMenu.Item>
      )
    default:
      return item satisfies never
  }
}
