import { browserSwitch } from '../browser-switch'

/** Whether single-character shortcuts work. People who use speech input can switch them off (WCAG 2.1.4). */
export const characterKeys = browserSwitch('character-keys', true)
