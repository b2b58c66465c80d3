export { colorsOf, isOneColor, matchOfPixels, pixelsOf } from './pictures'
export type { SettersTargets } from './setters-targets'
export { type CssTargets, createCssTargets } from './target-service'
