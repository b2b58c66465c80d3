import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import type { KeptFileSize } from '#contracts/http/problem-form'
import { Banner, CopyButton, Panel } from '#ui'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { base64Of } from '../lib/base64'
import { FileButton } from '../lib/file-button'
import { refusalMessage } from '../lib/refusal-message'
import { RemoveButton } from '../lib/remove-button'
import { formatBytes } from './format-bytes'

type ProblemFilesProps = { readonly problemId: string; readonly files: readonly KeptFileSize[] }

const isPicture = (path: string): boolean => /\.(png|jpe?g|gif|webp|svg)$/i.test(path)

/**
 * The files of a problem beside the fields of the form. Pictures are shown in the statement and attachments below it; all other files came
 * with a package.
 */
export function ProblemFiles({ problemId, files: first }: ProblemFilesProps) {
  const [files, setFiles] = useState(first)
  const [failure, setFailure] = useState<string | null>(null)
  const put = async (path: string, content: string | null): Promise<void> => {
    setFailure(null)
    const outcome = await attempt(
      api('PUT /api/problems/{id}/files', { params: { id: problemId }, body: { path, content } }),
    )
    if (outcome.ok) setFiles(outcome.answer.files)
    else setFailure(refusalMessage(outcome.refusal, 'Failed to change the files. Try again.'))
  }
  const add = async (chosen: readonly File[]): Promise<void> => {
    for (const file of chosen) {
      const folder = isPicture(file.name) ? 'statement' : 'attachments'
      if (file.size > 4 * 1024 * 1024) setFailure(`${file.name} is larger than 4 MiB.`)
      else await put(`${folder}/${file.name}`, base64Of(new Uint8Array(await file.arrayBuffer())))
    }
  }
  return (
    <Panel
      title="Files"
      action={
        <FileButton field="Pictures and attachments to add" multiple onFiles={(chosen) => void add(chosen)} size="sm">
          <FilePlus2 size={14} /> Add Files
        </FileButton>
      }
    >
      <div className="grid gap-3">
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        <p className="text-sm text-ink-2">
          Pictures appear where the statement references them, as in <code>![A board](board.png)</code>; other files are
          offered for download below it. Changes take effect at once, without saving.
        </p>
        {files.length > 0 && (
          <ul aria-label="Kept files" className="grid gap-1">
            {files.map(({ path, bytes }) => (
              <li key={path} className="flex items-center gap-3 rounded-md border border-line bg-raised ps-3 text-sm">
                <span className="truncate font-mono" title={path}>
                  {path}
                </span>
                <span className="caption ms-auto whitespace-nowrap tabular-nums">{formatBytes(bytes)}</span>
                {path.startsWith('statement/') && isPicture(path) && (
                  <CopyButton
                    what={`the Markdown of ${path}`}
                    text={`![](${encodeURI(path.slice('statement/'.length))})`}
                  />
                )}
                <RemoveButton size="sm" what={path} onClick={() => void put(path, null)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
