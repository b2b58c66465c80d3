import type { DuelOutcome } from '#contracts/http/duels'
import { CopyButton, LinkButton, Panel } from '#ui'

/** The link to share, and the picture that others see with it. */
export function SharePanel({ result }: { readonly result: DuelOutcome }) {
  const { roomCode, isShared, headline } = result
  if (!isShared) {
    return (
      <Panel title="Share">
        <p className="text-sm text-ink-2">
          This duel was played without spectators. Only the two of you can see its result and its replay, so there is no
          link to share.
        </p>
      </Panel>
    )
  }
  const page = `/results/${roomCode}`
  const picture = `/social/results/${roomCode}.png`
  return (
    <Panel title="Share">
      <div className="grid gap-4">
        <a href={page} className="block overflow-hidden rounded-md border border-line">
          <img src={picture} alt={`Result card: ${headline}`} width={1200} height={630} className="h-auto w-full" />
        </a>
        <p className="text-sm text-ink-2">Anyone with the link sees the result, the programs and the replay.</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={`${window.location.origin}${page}`} what="result link" labelled variant="primary" />
          <LinkButton href={picture} download={`joust-${roomCode}.png`} size="sm">
            Save picture
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}
