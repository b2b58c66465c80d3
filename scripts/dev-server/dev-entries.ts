import { islandNames } from '../client-bundle'

/** The URL path under which the supervisor serves what it builds. */
export const DEV_ASSETS = '/assets/dev/'

/** The URLs of scripts and styles never change, so a new build of them needs no new server. */
export const DEV_ENTRIES = {
  boot: `${DEV_ASSETS}boot.js`,
  theme: `${DEV_ASSETS}theme-boot.js`,
  styles: [`${DEV_ASSETS}app.css`],
} as const

/** Each island's own script. The browser finds its imports, whose names change with every build. */
export const DEV_ISLANDS = Object.fromEntries(islandNames().map((name) => [name, [`${DEV_ASSETS}${name}.js`]]))
