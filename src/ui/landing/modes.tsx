import { DUEL_LANGUAGES, namesOf } from '#contracts/languages'
import { CssScene } from './css-scene'
import { DebugScene } from './debug-scene'
import { DsaScene } from './dsa-scene'
import { Mode } from './mode'
import { RoomsScene } from './rooms-scene'
import { LandingSection } from './section'
import { TriviaScene } from './trivia-scene'
import { TypingScene } from './typing-scene'

/**
 * The CSS Arena needs a browser on the server that renders the pages. Where none is installed, the mode is not offered.
 */
type ModesProps = { readonly offersCss: boolean }

/** The five battle modes and the rooms for many players, each with its own picture. */
export function Modes({ offersCss }: ModesProps) {
  return (
    <LandingSection
      id="modes"
      title="Five Battle Modes"
      lead="Each is a match for two: the same task, the same clock, and a clear result. Rooms seat up to thirty."
    >
      <div className="grid grid-cols-12 gap-6">
        <Mode name="DSA Duel" href="/duels?mode=coding" scene={<DsaScene />} className="col-span-12 lg:col-span-7">
          An algorithm problem and hidden tests. {namesOf(DUEL_LANGUAGES, 'or')}; the first accepted program wins.
        </Mode>
        <Mode
          name="CSS Arena"
          open={offersCss}
          href="/duels?mode=css"
          scene={<CssScene />}
          className="col-span-12 lg:col-span-5"
        >
          Rebuild a picture with as little CSS as you can. The closer match wins.
        </Mode>
        <Mode name="Debug Quest" href="/duels?mode=debug" scene={<DebugScene />} className="col-span-12 lg:col-span-5">
          The same broken program for both. Find the bug, fix it, make the tests pass.
        </Mode>
        <Mode name="UI Trivia" href="/duels?mode=trivia" scene={<TriviaScene />} className="col-span-12 lg:col-span-7">
          Ten quick questions on how the web really behaves. Right answers count, faster ones count more.
        </Mode>
        <Mode name="Typing Duel" href="/duels?mode=typing" scene={<TypingScene />} className="col-span-12">
          One text for both, and every letter has to be right. The first to finish wins.
        </Mode>
        <Mode name="Rooms for Many" href="/arena" scene={<RoomsScene />} className="col-span-12">
          2 to 30 players. Lockout: five problems, and the first to solve one takes its points. Free for all: one
          problem or one text for everyone, a whole class if you like.
        </Mode>
      </div>
    </LandingSection>
  )
}
