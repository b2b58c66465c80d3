import { holdEarlySubmits } from './early-submit'

/**
 * Runs before the first paint as a small blocking script: puts the theme's class on the document, and lets no form be sent
 * before its script is there. The saved choice, else the system's preference, else light. Storage may be forbidden; then the page still has a theme.
 */
function savedTheme(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch (error) {
    console.info('The theme cannot be remembered here.', error)
    return null
  }
}

const saved = savedTheme()
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
document.documentElement.classList.add(saved === 'dark' || saved === 'light' ? saved : system)

holdEarlySubmits(document)
