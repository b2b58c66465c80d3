/** A desktop notification, for users who look at another window while they wait. */
type DesktopNotice = { readonly title: string; readonly body: string; readonly href: string }

/** Shows the notification if the user has allowed it and this page is hidden. A click on it opens the page. */
export function showDesktopNotice({ title, body, href }: DesktopNotice): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  // The tag is the path, so that several tabs of it show one notification.
  const notice = new Notification(title, { body, tag: href, icon: iconHref() })
  notice.onclick = () => {
    window.focus()
    if (location.pathname !== href) location.assign(href)
    notice.close()
  }
}

const iconHref = (): string => document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href ?? ''
