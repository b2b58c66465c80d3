/** The texts that we gave a title. What others have given stays. */
const titled = new WeakSet<HTMLElement>()

/** Gives a text that its place cuts a title with the whole of it, once the pointer is on it: only then it is known to be cut. */
export function titleCutTexts(page: Document): void {
  page.addEventListener('mouseover', ({ target }) => {
    const text = target instanceof Element ? target.closest<HTMLElement>('.truncate, .line-clamp-1') : null
    if (text === null) return
    if (titled.delete(text)) text.removeAttribute('title')
    // A title of the text or of what is around it stays. An empty one here would hide it, too.
    if (text.closest('[title]') !== null) return
    const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight
    if (!isCut) return
    text.title = text.textContent
    titled.add(text)
  })
}
