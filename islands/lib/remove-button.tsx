import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#ui'

type RemoveButtonProps = Pick<ComponentProps<typeof IconButton>, 'size' | 'onClick'> & {
  /** As 'group 2'. */
  readonly what: string
}

/** Takes something out of a list. */
export const RemoveButton = ({ what, ...button }: RemoveButtonProps) => (
  <IconButton
    {...button}
    label={`Remove ${what}`}
    icon={<Trash2 aria-hidden="true" size={button.size === 'sm' ? 14 : 16} />}
  />
)
