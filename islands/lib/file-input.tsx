import type { Ref } from 'react'

type FileInputProps = {
  /** A button presses it: the input itself is not seen. */
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly accept?: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Files are chosen with it. The same one, corrected, can be chosen again. */
export const FileInput = ({ label, onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    aria-label={label}
    className="sr-only"
    tabIndex={-1}
    onChange={(event) => {
      onFiles([...(event.target.files ?? [])])
      event.target.value = ''
    }}
  />
)
