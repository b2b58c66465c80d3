export { type Card, PICTURE_HEIGHT, PICTURE_WIDTH } from './card'
export { createPainter } from './painter'
