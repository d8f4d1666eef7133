import { redirectTo } from '#app/http/answers.ts'
import { asksWord, noSpaceHere, openSpaceVisit } from '#app/http/deceased-space.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { findByShortAddress, SHORT_ADDRESS_WINDOW_MS } from '#app/operations/deceased-space/short-address.ts'
import { condolenceFormOf } from '#app/rules/deceased-space/addresses.ts'

/**
 * Redirects the short URL of a printed card to the form of its space. Throws 404 as the space does, and 429 after too
 * many attempts.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const found = await findByShortAddress(context, params.code!, async (target) => {
    if (asksWord(target, context.site)) return target.hashid
    return (await openSpaceVisit({ request, context }, target))?.account.hashid
  })
  if (found.ok) throw redirectTo(condolenceFormOf(found.value))
  throw found.problem === 'too-often' ? tooOften() : noSpaceHere()
}

const tooOften = () =>
  new Response(null, { status: 429, headers: { 'Retry-After': String(SHORT_ADDRESS_WINDOW_MS / 1000) } })

/** Never shown: the loader always redirects or throws. */
export default function ShortAddress() {
  return null
}
