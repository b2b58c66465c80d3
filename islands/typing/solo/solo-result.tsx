import type { SoloRunResult } from '#contracts/http/typing'
import { speedsOf } from '#core/typing'
import { Banner, StatCard, StatRow } from '#ui'
import { SpeedChart } from '../speed-chart'
import type { Typist } from '../typist'

type SoloResultProps = { readonly result: SoloRunResult | null; readonly typist: Typist }

/** The result of a run by the server's figures. The chart uses the player's own clock. */
export function SoloResult({ result, typist }: SoloResultProps) {
  if (result === null) {
    return <Banner tone="info">No word was completed in time, so there is nothing to count.</Banner>
  }
  const { wpm, rawWpm, accuracy, consistency, ms, uncounted } = result
  const points = speedsOf(typist.text, typist.typed.slice(0, result.words))
  return (
    <section aria-label="Result" className="rising grid gap-6">
      {uncounted !== null && (
        <Banner tone="info" title="This run does not count">
          {uncounted}
        </Banner>
      )}
      <div role="status">
        <StatRow columns={5}>
          <StatCard label="WPM" value={Math.round(wpm)} />
          <StatCard label="Accuracy" value={`${accuracy.toFixed(1)} %`} />
          <StatCard label="Raw WPM" value={Math.round(rawWpm)} />
          <StatCard label="Consistency" value={consistency === null ? '–' : `${Math.round(consistency)} %`} />
          <StatCard label="Time" value={`${(ms / 1_000).toFixed(1)} s`} />
        </StatRow>
      </div>
      <SpeedChart lines={[{ name: 'You', side: 'azure', points }]} />
    </section>
  )
}
