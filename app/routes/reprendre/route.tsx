import { z } from 'zod'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { findSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { redirectToSignIn } from '#app/http/sign-in-redirect.ts'
import { savedFormsPath } from '#app/rules/access/addresses.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import { fieldWords } from '#app/rules/forms/field-words.ts'
import { accountOf, toHeldFields } from '#app/rules/forms/held-forms.ts'
import { letterIn } from '#app/rules/letters/addresses.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { deleteHeldForms, type Held, listHeldForms } from '#db/access/held-forms.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { letterOf } from '#letters/index.ts'
import { HeldForm } from './held-form.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce que vous aviez écrit', matches)

/** The refused forms of this user in this browser, and nobody else's (promise I5). `?texte=`: the only one to show. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const held = await requireHeldForms({ request, context })
  if (held.length === 0) throw seeOther('/')
  const asked = new URL(request.url).searchParams.get('texte')
  const one = held.filter(({ id }) => id === asked)
  return (one.length > 0 ? one : held).map(toShown)
}

const form = z.object({ id: z.string().optional() })

/** Deletes one of them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const held = await requireHeldForms({ request, context })
  const posted = await readForm(request, form)
  const chosen = held.filter(({ id }) => posted.ok && id === posted.value.id).map(({ id }) => id)
  if (chosen.length > 0) await deleteHeldForms(context.db, chosen)
  return seeOther(chosen.length === held.length ? '/' : savedFormsPath)
}

/**
 * Requires the saved forms of this browser that the user may see. Redirects to sign-in if there are none and no
 * session.
 */
async function requireHeldForms(args: RequestArgs): Promise<Held[]> {
  const { db, keys, visitorId, now } = args.context
  const signedIn = await findSignedIn(args)
  const viewer = { browserHash: hashOf(visitorId), userId: signedIn?.user.id }
  const held = await listHeldForms(db, keys, viewer, now())
  if (held.length === 0 && !signedIn) throw await redirectToSignIn(args)
  return held
}

/** `isClosed`: rendered for an account that the user is no longer a member of. */
function toShown({ id, path, fields, isMember, ...held }: Held) {
  const [, file] = fields.find(([name]) => name === LOST_FILE) ?? []
  return {
    id,
    path,
    file,
    fields: toHeldFields({ path, fields: fields.filter(([name]) => name !== LOST_FILE), ...held }, fieldWordsOf(path)),
    isClosed: accountOf({ path, fields }) !== undefined && !isMember,
  }
}

/** By input name. A letter has its own labels. */
function fieldWordsOf(path: string) {
  const id = letterIn(path)
  if (id === undefined || !isDocumentId(id)) return (name: string) => fieldWords.get(name)
  const fields = letterOf(id).groups.flatMap((group) => group.fields)
  return (name: string) => fields.find((field) => field.name === name)
}

export default function HeldFormsPage() {
  const held = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Ce que vous aviez écrit est gardé</h1>
      <p>Cela n’a pas été enregistré. Relisez, corrigez si besoin, puis enregistrez.</p>
      {held.map(({ id, ...shown }) => (
        <HeldForm key={id} id={id} {...shown} isAlone={held.length === 1} />
      ))}
    </>
  )
}
