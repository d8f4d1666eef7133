/**
 * Links that a module answers in this page, instead of the page they lead to: it is asked for when one is followed, and
 * attends to the next times itself. Where it does not come, the link leads where it says.
 */
export function watchLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-module]')
    if (!link || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    import(/* @vite-ignore */ link.dataset.module!).catch(() => location.assign(link.href))
  })
}
