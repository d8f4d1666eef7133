import { seeOther } from '#app/http/answers.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { ceremonyHome } from '#app/rules/ceremony/addresses.ts'

/** Redirects the former address of the appointment, which a family may have kept, to the ceremony's first page. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args)
  return seeOther(`${ceremonyHome}${new URL(args.request.url).search}`)
}
