export { colorsOf, isOneColor, matchOfPixels, pixelsOf } from './pictures'
export { type CssTargets, createCssTargets } from './target-service'
