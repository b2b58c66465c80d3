export { colorsOf, isOneColor, matchOfPixels, pixelsOf } from './pictures'
export type { SettersTargets } from './setters-targets'
export { CssTargets } from './target-service'
