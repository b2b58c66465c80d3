import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#ui'

type RemoveButtonProps = Pick<ComponentProps<typeof IconButton>, 'size' | 'onClick'> & {
  /** What is removed, for example 'group 2'. */
  readonly what: string
}

/** A button that removes an item from a list. */
export const RemoveButton = ({ what, ...button }: RemoveButtonProps) => (
  <IconButton {...button} label={`Remove ${what}`} icon={<Trash2 size={button.size === 'sm' ? 14 : 16} />} />
)
