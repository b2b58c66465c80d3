import type { DuelType } from '#contracts/modes'
import { codingFigures } from './coding/figures'
import { cssFigures } from './css/figures'
import { debugFigures } from './debug/figures'
import type { ModeFigures } from './mode-figures'
import { triviaFigures } from './trivia/figures'
import { typingFigures } from './typing/figures'

const FIGURES: { readonly [K in DuelType]: ModeFigures<K> } = {
  coding: codingFigures,
  typing: typingFigures,
  debug: debugFigures,
  css: cssFigures,
  trivia: triviaFigures,
}

/** The figures of a mode, by the kind of a match or of settings. */
export const figuresFor = <K extends DuelType>(kind: K): ModeFigures<K> => FIGURES[kind]

export type { Names } from './mode-figures'
