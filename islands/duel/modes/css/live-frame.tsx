import { type RefObject, useEffect, useRef, useState } from 'react'
import { PICTURE_SIZE, PREVIEW_FRAME } from '#contracts/css-pages'
import { previewDocument } from '#core/css-arena'
import { classNames } from '#ui'
import { useResize } from '../../../lib/use-resize'

type LiveFrameProps = {
  readonly html: string
  readonly label: string
  readonly className?: string
}

/**
 * A page as this browser renders it, without scripts and network. The frame has a policy of its own (routes/css-arena.ts) and shows the
 * page in an inner frame without any permission. It is rendered at the picture's size and scaled to the available width.
 */
export function LiveFrame({ html, label, className }: LiveFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  // Set by script, because the policy of the page allows no style attribute.
  useResize(box, ({ clientWidth }) => {
    if (frame.current !== null) frame.current.style.transform = `scale(${clientWidth / PICTURE_SIZE.width})`
  })
  useContent(frame, html)
  return (
    <div ref={box} className={classNames('relative aspect-4/3 w-full overflow-hidden bg-paper', className)}>
      <iframe
        ref={frame}
        src={PREVIEW_FRAME}
        title={label}
        sandbox="allow-scripts"
        tabIndex={-1}
        width={PICTURE_SIZE.width}
        height={PICTURE_SIZE.height}
        className="pointer-events-none absolute top-0 left-0 origin-top-left border-0"
      />
    </div>
  )
}

/** Sends the content and every change of it to the frame once the frame has announced that it is loaded. */
function useContent(frame: RefObject<HTMLIFrameElement | null>, html: string) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const hear = ({ source }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow) setThere(true)
    }
    addEventListener('message', hear)
    // The frame may have loaded before this listener existed, so it is asked to announce itself again.
    frame.current?.contentWindow?.postMessage('', '*')
    return () => removeEventListener('message', hear)
  }, [frame])
  useEffect(() => {
    if (isThere) frame.current?.contentWindow?.postMessage(previewDocument(html), '*')
  }, [frame, html, isThere])
}
