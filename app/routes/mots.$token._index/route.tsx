import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain, unlistedHeaders } from '#app/http/answers.ts'
import { isSpaceForAll } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import {
  type AuthoredCondolence,
  changeAuthored,
  findAuthored,
  isOfModerator,
  readAuthorToken,
  withdrawAuthored,
} from '#app/operations/condolences/authored.ts'
import { authorForm } from '#app/rules/condolences/form.ts'
import { authorPage, authorPhoto } from '#app/rules/deceased-space/addresses.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { AuthorPage } from './author-page.tsx'
import { NoLongerThere } from './no-longer-there.tsx'

export const headers = unlistedHeaders

export const meta: MetaFunction = ({ matches }) => [...pageTitle('Votre mot', matches), unlistedMeta]

/**
 * The author's page of a condolence, whose URL is their key. It shows whether the condolence is published, and nothing
 * else about the family's decision.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { db, keys, site } = context
  const id = readAuthorToken(keys, params.token!)
  if (!id) return data({ page: undefined, gone: undefined }, { status: 404 })
  const authored = await findAuthored(context, id, site.domainId)
  if (!authored) return data({ page: undefined, gone: await readGone(request, context) }, { status: 410 })
  const { account, condolence, space } = authored
  const firstName = firstNameOf(await readProfile(db, account))
  const { name, message, email = '', picture, state, hiddenAt, createdAt, changedAt, userId } = condolence
  const page = {
    address: `${site.origin}${authorPage(params.token!)}`,
    action: formAction(request, params.token!),
    hashid: spaceHashidIn(request) === account.hashid ? account.hashid : undefined,
    firstName,
    condolence: { name, message, email, hasPhoto: picture !== undefined, photo: shownPhoto(authored, params.token!) },
    isRelative: userId !== undefined,
    isNew: !changedAt && context.now().getTime() - Date.parse(createdAt) < NEW_MS,
    isShown: state === 'published' && !hiddenAt,
    isModerated: space.publication === 'moderated' && !(await isOfModerator(db, account, condolence)),
    isOpen: space.isOpen,
  }
  return data({ page, gone: undefined })
}

function shownPhoto({ condolence: { picture }, isPhotoReady }: AuthoredCondolence, token: string) {
  if (!picture || !isPhotoReady) return undefined
  return { path: authorPhoto(token), width: Math.round(picture.width / 2), height: Math.round(picture.height / 2) }
}

/** Milliseconds during which "Merci. Votre mot est arrivé." is shown, so that it is not shown a month later. */
const NEW_MS = DAY_MS

/** After a withdrawal, says so and links back to the space, without anything of the message. */
async function readGone(request: Request, context: AppLoadContext) {
  const from = spaceHashidIn(request)
  return {
    isWithdrawn: new URL(request.url).searchParams.has(WITHDRAWN_NAME),
    hashid: from !== undefined && (await isSpaceForAll(context, from)) ? from : undefined,
  }
}

const WITHDRAWN_NAME = 'retire'

/**
 * Returns the hashid of the space that its author was viewing. The URL reveals it only to people who already have it.
 */
const spaceHashidIn = ({ url }: Pick<Request, 'url'>) => new URL(url).searchParams.get('espace') ?? undefined

/** Returns the action of its forms, without the notice and the withdrawal parameter. */
function formAction(request: Request, token: string): string {
  const from = spaceHashidIn(request)
  return `${authorPage(token)}${from ? `?${new URLSearchParams({ espace: from })}` : ''}`
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const token = params.token!
  const id = readAuthorToken(context.keys, token)
  if (!id) throw new Response(null, { status: 404 })
  const action = formAction(request, token)
  const form = await readForm(request, authorForm)
  const authored = await findAuthored(context, id, context.site.domainId)
  if (!authored) return form.typed.intent === 'withdraw' ? seeOther(action) : tooLate(form.typed)
  if (!form.ok) return tryAgain(form)

  const { value: values, typed } = form
  if (values.intent === 'withdraw') {
    const gone = await unlessStorageFails(async () => ({ ok: await withdrawAuthored(context, authored) }))
    return gone
      ? seeOther(`${action}${action.includes('?') ? '&' : '?'}${WITHDRAWN_NAME}=oui`)
      : notKept({ typed: {}, errors: notNow })
  }
  const isChange = values.intent === 'change'
  const { name, message, email } = isChange ? values : { ...authored.condolence, email: values.email }
  if (!message && authored.condolence.message) return tryAgain({ typed, errors: { message: emptyMessage } })
  const change = { draft: { name, message, email }, withoutPhoto: isChange && values.withoutPhoto === 'on' }
  const changed = await unlessStorageFails(() => changeAuthored(context, authored, change))
  if (!changed) return notKept({ typed, errors: notNow })
  if (changed.ok) return seeOther(action, { notice: isChange ? 'motChange' : 'enregistre' })
  return changed.problem === 'closed' ? tryAgain({ typed, errors: {} }, { status: 409 }) : tooLate(typed)
}

/** The message no longer exists: shows the submitted text for copying. */
const tooLate = (typed: TypedValues) => tryAgain({ typed, errors: {} }, { status: 410 })

const emptyMessage = 'Écrivez votre message. Pour l’effacer, choisissez «\u00A0Retirer mon mot\u00A0».'

const notNow = { message: 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.' }

export default function AuthorRoute() {
  const { page, gone } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <>
      <div className="stack">
        {page ? <AuthorPage {...page} {...refused} /> : <NoLongerThere gone={gone} typed={refused?.typed} />}
      </div>
      <VisitorsFooter />
    </>
  )
}
