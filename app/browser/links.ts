/**
 * Handles links that a module opens in this page instead of the page they lead to. The module is loaded on the first
 * click and handles later clicks itself. If it fails to load, the link works as usual.
 */
export function watchLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-module]')
    if (!link || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    import(/* @vite-ignore */ link.dataset.module!).catch(() => location.assign(link.href))
  })
}
