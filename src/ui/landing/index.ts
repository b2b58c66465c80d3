export { EmptySide } from './empty-side'

export { Hero } from './hero'
export { Hosting } from './hosting'
export { Ladder } from './ladder'
export { Modes } from './modes'
export { Voices } from './voices'
