import { browserSwitch } from '../browser-switch'

/** Whether keys that are characters alone do anything: people who dictate switch them off (WCAG 2.1.4). */
export const characterKeys = browserSwitch('character-keys', true)
