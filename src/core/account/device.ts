/** In order of precedence: each later name also appears in the user agents of the earlier browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const PROGRAM_NAME_LONGEST = 40

/** A device name that users recognise: "Firefox on Linux", or a program's own name. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = named(BROWSERS, text)
  const system = named(SYSTEMS, text)
  if (browser !== null) return system === null ? browser : `${browser} on ${system}`
  const program = /^[\w.-]+/.exec(text)?.[0]
  return program === undefined ? 'An unknown device' : program.slice(0, PROGRAM_NAME_LONGEST)
}

const named = (list: readonly (readonly [RegExp, string])[], text: string): string | null =>
  list.find(([sign]) => sign.test(text))?.[1] ?? null
