/** The texts that we gave a title. What others have given stays. */
const titled = new WeakSet<HTMLElement>()

/** Gives a text that its place cuts a title with the whole of it, once the pointer is on it: only then it is known to be cut. */
export function titleCutTexts(page: Document): void {
  page.addEventListener('mouseover', ({ target }) => {
    const text = target instanceof Element ? target.closest<HTMLElement>('.truncate, .line-clamp-1') : null
    if (text === null || (text.title !== '' && !titled.has(text))) return
    const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight
    text.title = isCut ? text.textContent : ''
    titled.add(text)
  })
}
