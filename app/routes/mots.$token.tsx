import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NoOwnWord, OwnWordPage } from '#app/components/deceased-space/own-word.tsx'
import { pageTitle } from '#app/components/page-title.ts'
import { seeOther, tryAgain, waitHeaders } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import { changeOwnWord, findOwnWord, readWordToken, withdrawOwnWord } from '#app/operations/own-word.ts'
import { authorPage } from '#app/rules/deceased-space/addresses.ts'
import { unlisted } from '#app/rules/deceased-space/unlisted.ts'
import { ownWordForm } from '#app/rules/deceased-space/word-form.ts'
import { readProfile } from '#db/profile-entries.ts'

export const handle = { layout: 'unauthenticated' }

export const headers: HeadersFunction = (asked) => {
  const all = new Headers(waitHeaders(asked))
  for (const [name, value] of Object.entries(unlisted)) all.set(name, value)
  return all
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle('Votre mot', matches),
  { name: 'robots', content: unlisted['X-Robots-Tag'] },
]

/** What its author sees of a word: the address is their key to it. Nothing is said of what the family decided. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { db, keys, site } = context
  const id = readWordToken(keys, params.token!)
  if (!id) return data({ page: undefined, isGone: false }, { status: 404 })
  const own = await findOwnWord(context, id, site.domainId)
  if (!own) return data({ page: undefined, isGone: true }, { status: 410 })
  const { account, condolence, space } = own
  const { deceasedFirstName } = await readProfile(db, account)
  const { name, message, email = '', picture, state, hiddenAt } = condolence
  const page = {
    address: `${site.origin}${authorPage(params.token!)}`,
    hashid: cameFrom(request) === account.hashid ? account.hashid : undefined,
    firstName: deceasedFirstName || 'votre proche',
    word: { name, message, email, hasPhoto: picture !== undefined },
    isShown: state === 'published' && !hiddenAt,
    isOpen: space.isOpen,
  }
  return data({ page, isGone: false })
}

/** The space that its author was looking at. This link tells its address to nobody who has not got it. */
const cameFrom = ({ url }: Pick<Request, 'url'>) => new URL(url).searchParams.get('espace') ?? undefined

export async function action({ request, context, params }: ActionFunctionArgs) {
  const token = params.token!
  const id = readWordToken(context.keys, token)
  if (!id) throw new Response(null, { status: 404 })
  const from = cameFrom(request)
  const here = `${authorPage(token)}${from ? `?${new URLSearchParams({ espace: from })}` : ''}`
  const posted = await readForm(request, ownWordForm)
  const own = await findOwnWord(context, id, context.site.domainId)
  if (!own) return seeOther(here)
  if (!posted.ok) return tryAgain(posted)

  const { values, typed } = posted
  if (values.intent === 'withdraw') {
    const gone = await unlessStorageFails(async () => ({ ok: await withdrawOwnWord(context, own) }))
    return gone ? seeOther(here, { notice: 'motRetire' }) : notKept({ typed: {}, errors: notNow })
  }
  const { name, message, email, withoutPhoto } = values
  const change = { word: { name, message, email }, withoutPhoto: withoutPhoto === 'on' }
  const changed = await unlessStorageFails(() => changeOwnWord(context, own, change))
  if (!changed) return notKept({ typed, errors: notNow })
  if (changed.ok) return seeOther(here, { notice: 'motChange' })
  return changed.problem === 'closed' ? tryAgain({ typed, errors: {} }, { status: 409 }) : seeOther(here)
}

const notNow = { message: 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.' }

export default function OwnWordRoute() {
  const { page, isGone } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return page ? <OwnWordPage {...page} {...refused} /> : <NoOwnWord isGone={isGone} />
}
