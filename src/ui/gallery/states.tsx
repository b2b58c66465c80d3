import { LinkButton } from '../controls/button'
import { Banner, ConnectionBar } from '../feedback/banner'
import { EmptyState } from '../feedback/empty-state'
import { ErrorState } from '../feedback/error-state'
import { SkeletonRows } from '../feedback/skeleton'
import { Panel } from '../panels/panel'
import { SectionHeading } from '../panels/section-heading'
import { DataBlock } from '../text/data-block'
import { Prose } from '../text/prose'
import { Sample } from './sample'

const STATEMENT = `<h2>Painting the lists</h2>
<p>A fence of <math><mi>n</mi></math> boards is painted <math><mi>m</mi></math> times. Print, for each board, its
last colour, with <math><mn>1</mn><mo>≤</mo><mi>n</mi><mo>≤</mo><msup><mn>10</mn><mn>5</mn></msup></math>.</p>
<ul><li>Each stroke covers <code>l</code> to <code>r</code>.</li><li>Colours are <em>positive</em> numbers.</li></ul>
<pre><code>5 2
1 3 7
2 5 4</code></pre>
<table><thead><tr><th>Board</th><th>Colour</th></tr></thead><tbody><tr><td>1</td><td>7</td></tr><tr><td>2</td><td>4</td></tr></tbody></table>`

/** Loading, empty and failed states, and the text of a problem. */
export function States() {
  return (
    <>
      <Sample name="ConnectionBar, Banner">
        <div className="grid gap-1">
          <ConnectionBar state="connecting" />
          <ConnectionBar state="reconnecting" />
          <ConnectionBar state="offline" />
        </div>
        <Banner title="Both players are ready">The duel starts in 2 seconds.</Banner>
        <Banner tone="success">Contest created successfully!</Banner>
        <Banner tone="warning">Keyboard shortcuts are disabled during duels</Banner>
        <Banner tone="error">You have been disqualified from this contest due to anti-cheat violations.</Banner>
      </Sample>
      <Sample name="Panel with EmptyState, ErrorState, SkeletonRows">
        <div className="grid grid-cols-2 gap-4">
          <Panel title="Recent Duels">
            <EmptyState
              title="No duels yet"
              action={
                <LinkButton href="#content" variant="primary" size="sm">
                  Start Dueling
                </LinkButton>
              }
            >
              Your latest three duels will appear here, with score and opponent.
            </EmptyState>
          </Panel>
          <Panel title="Leaderboard">
            <ErrorState
              title="Failed to fetch leaderboard"
              action={
                <LinkButton href="#content" size="sm">
                  Try Again
                </LinkButton>
              }
            >
              The server did not answer in time.
            </ErrorState>
          </Panel>
        </div>
        <Panel title="Friends" flush>
          <SkeletonRows rows={2} what="friends" />
        </Panel>
      </Sample>
      <Sample name="SectionHeading, Prose, DataBlock">
        <SectionHeading
          title="How It Works"
          lead="Three steps from an empty room to a verdict."
          action={<LinkButton href="#content">Practice</LinkButton>}
        />
        <Prose html={STATEMENT} />
        <div className="grid grid-cols-2 gap-3">
          <DataBlock label="Input" text={'5 2\n1 3 7\n2 5 4'} />
          <DataBlock label="Your output" text="" empty="(no output)" />
        </div>
      </Sample>
    </>
  )
}
