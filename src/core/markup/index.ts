export { isLight, isRenderable, LIGHT_WEIGHT, MOST_WEIGHT, markupWeight, TOO_HEAVY } from './markup-weight'
