import { PICTURE_SIZE } from '#contracts/css-pages'
import type { TargetPreview } from '#contracts/http/css-targets'
import { matchPercent, WINNING_MATCH } from '#core/css-arena'
import { Panel, Spinner } from '#ui'
import { LiveFrame } from '../duel/modes/css/live-frame'
import { Swatch } from '../duel/modes/css/swatch'
import type { ShownPreview } from './use-target-preview'

/** The page as the setter's browser and the server's browser render it, and what players would get of it. */
export function TargetPreviewPanel({ html, shown }: { readonly html: string; readonly shown: ShownPreview }) {
  const { preview, isDrawing, error } = shown
  return (
    <Panel title="Preview">
      <div className="grid gap-5">
        <div className="grid gap-4 xl:grid-cols-2">
          <figure className="grid content-start gap-1.5">
            <figcaption className="caption flex h-5 items-center gap-2">
              As the server draws it {isDrawing && <Spinner />}
            </figcaption>
            {preview === null ? (
              <p className="grid aspect-4/3 place-items-center rounded-md border border-line p-4 text-sm text-ink-3">
                {isDrawing ? 'Drawing...' : 'No picture yet'}
              </p>
            ) : (
              <img
                src={`data:image/png;base64,${preview.picture}`}
                alt="The target, as players would see it"
                width={PICTURE_SIZE.width}
                height={PICTURE_SIZE.height}
                className="block h-auto w-full rounded-md border border-line bg-paper"
              />
            )}
          </figure>
          <figure className="grid content-start gap-1.5">
            <figcaption className="caption flex h-5 items-center">As your browser draws it</figcaption>
            <LiveFrame html={html} label="Your page" className="rounded-md border border-line" />
          </figure>
        </div>
        <p role="status" className="text-sm text-red empty:hidden">
          {error}
        </p>
        {preview !== null && <Facts preview={preview} />}
      </div>
    </Panel>
  )
}

function Facts({ preview: { colors, characters, match } }: { readonly preview: TargetPreview }) {
  const isReached = match >= WINNING_MATCH
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      <dt className="text-ink-3">Size</dt>
      <dd className="tabular-nums">
        {PICTURE_SIZE.width} by {PICTURE_SIZE.height} pixels
      </dd>
      <dt className="text-ink-3">Your solution</dt>
      <dd className="tabular-nums">
        {characters} characters, matches to{' '}
        <span className={isReached ? 'font-medium text-green' : 'font-medium text-red'}>{matchPercent(match)}</span>
      </dd>
      <dt className="text-ink-3">Colours</dt>
      <dd className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-xs">
        {colors.map((color) => (
          <span key={color} className="flex items-center gap-2">
            <Swatch color={color} />
            {color}
          </span>
        ))}
      </dd>
    </dl>
  )
}
