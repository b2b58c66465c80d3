import type { DuelType } from '#contracts/modes'
import { codingSetup } from './coding/setup'
import { cssSetup } from './css/setup'
import { debugSetup } from './debug/setup'
import type { ModeSetup } from './mode-setup'
import { triviaSetup } from './trivia/setup'
import { typingSetup } from './typing/setup'

/** The form parts of every mode. */
export const MODE_SETUP: Readonly<Record<DuelType, ModeSetup>> = {
  coding: codingSetup,
  typing: typingSetup,
  debug: debugSetup,
  css: cssSetup,
  trivia: triviaSetup,
}
