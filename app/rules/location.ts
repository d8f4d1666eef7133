import { isLocalPath } from '#app/rules/partners/site.ts'

/**
 * Writes the `Location` of a redirect: nothing else does (test/rules/location.test.ts). `path` is local, and leaves in
 * ASCII whatever it holds; anything else leads to the home page. `origin`: of a site of ours, where it is another one
 * than the site asked for. ASVS 3.7.2, RFC 9110.
 */
export function setLocation(
  headers: { set: (name: string, value: string) => unknown },
  path: string,
  origin = '',
): void {
  const { pathname, search, hash } = new URL(isLocalPath(path) ? path : '/', 'http://here')
  headers.set('Location', `${origin}${pathname}${search}${hash}`)
}
