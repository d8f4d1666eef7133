import { seeOther } from '#app/http/answers.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { ceremonyHome } from '#app/rules/ceremony/addresses.ts'

/** Redirects the former address of an event, which a family may have kept, to its tab. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args)
  const { searchParams } = new URL(args.request.url)
  return seeOther(`${ceremonyHome}?${new URLSearchParams([['onglet', 'evenement'], ...searchParams])}`)
}
