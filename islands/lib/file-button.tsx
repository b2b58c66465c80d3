import { type ComponentProps, useRef } from 'react'
import { Button } from '#ui'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The name of the hidden input. */
  readonly field: string
  readonly accept?: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens the file picker. The same file can be chosen again after it was corrected. */
export function FileButton({ field, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={field}
        accept={accept}
        multiple={multiple}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
