import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { Kbd } from '../text/kbd'

type TooltipProps = {
  readonly text: string
  /** The keys that do the same, for example ['Ctrl', 'Enter']. */
  readonly keys?: readonly string[]
  /** One element that can take the focus. A disabled button cannot, so put it into a span with tabIndex 0. */
  readonly children: ReactNode
}

/** A hint at something: words for what has only an icon, or the keyboard shortcut of what already has words. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="fading z-50 flex items-center gap-2 rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs text-ink shadow-float"
          >
            {text}
            {keys !== undefined && <Kbd keys={keys} />}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
