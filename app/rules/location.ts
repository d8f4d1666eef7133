import { isLocalPath } from '#app/rules/partners/site.ts'

/**
 * Sets the `Location` of a redirect. Nothing else may (test/rules/location.test.ts). `path` is local and is encoded in
 * ASCII; anything else redirects to the home page. `origin`: of one of our sites, if it is not the site of the request.
 * ASVS 3.7.2, RFC 9110.
 */
export function setLocation(
  headers: { set: (name: string, value: string) => unknown },
  path: string,
  origin = '',
): void {
  const { pathname, search, hash } = new URL(isLocalPath(path) ? path : '/', 'http://here')
  headers.set('Location', `${origin}${pathname}${search}${hash}`)
}
