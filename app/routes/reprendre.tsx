import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import { deleteHeldForms, findHeldForm } from '#db/access/held-forms.ts'
import { hashOf } from '#db/encryption/hash.ts'

export const handle = { layout: 'unauthenticated' }

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce que vous aviez écrit', matches)

/** What this person was sending from this browser when their session ended, and nobody else's (promise I5). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const holder = await requireHolder({ request, context })
  const { db, keys, now } = context
  const held = await findHeldForm(db, keys, holder, now())
  if (!held) throw seeOther('/')
  return held
}

/** Forgets it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const holder = await requireHolder({ request, context })
  await deleteHeldForms(context.db, holder)
  return seeOther('/')
}

async function requireHolder(args: RequestArgs) {
  const { user } = await requireSignedIn(args)
  return { browserHash: hashOf(args.context.visitorId), userId: user.id }
}

export default function HeldFormPage() {
  const { path, ...held } = useLoaderData<typeof loader>()
  const fields = held.fields.filter(([name]) => name !== LOST_FILE)
  const [, file] = held.fields.find(([name]) => name === LOST_FILE) ?? []
  const csrf = usePageData()?.csrf
  return (
    <>
      <h1>Ce que vous aviez écrit est gardé</h1>
      <p>Votre connexion s’est terminée avant l’enregistrement. Vous pouvez reprendre là où vous en étiez.</p>
      {file && <p>Le fichier, lui, n’a pas pu être gardé. Choisissez-le de nouveau.</p>}
      <form method="post" action={path} {...(file && { encType: 'multipart/form-data' as const })}>
        {/* The account is that of the form that is kept. */}
        <input type="hidden" name="_csrf" value={csrf} />
        {fields.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        {file && <FileField name={file} label="Le fichier" />}
        <p className="actions">
          <button type="submit" className="button">
            Reprendre et enregistrer
          </button>
        </p>
      </form>
      <form method="post" action="/reprendre">
        <CsrfField />
        <button type="submit" className="link">
          Ne pas le reprendre
        </button>
      </form>
    </>
  )
}
