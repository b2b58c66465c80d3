import { holdEarlySubmits } from './early-submit'

/**
 * A small script that runs before the page is first drawn. It sets the theme's class on the document (the saved choice,
 * else the system's preference, which is light if there is none) and holds back forms that are sent before their script
 * has loaded. If the browser forbids storage, the page still gets a theme.
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
