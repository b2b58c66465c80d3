/** A desktop notification, for those who look at another window while they wait. */
type DesktopNotice = { readonly title: string; readonly body: string; readonly href: string }

/** Shows it where the player has allowed it and does not see this page; a press on it leads there. */
export function showDesktopNotice({ title, body, href }: DesktopNotice): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  // The tag is the place: several tabs of it notify once.
  const notice = new Notification(title, { body, tag: href, icon: iconHref() })
  notice.onclick = () => {
    window.focus()
    if (location.pathname !== href) location.assign(href)
    notice.close()
  }
}

const iconHref = (): string => document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href ?? ''
