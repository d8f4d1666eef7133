import { z } from 'zod'
import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { RequestArgs } from '#app/context.ts'
import { redirectTo, seeOther, tryAgain } from '#app/http/answers.ts'
import { wordCookie } from '#app/http/browser.ts'
import { asksWord, findSpaceVisit, noSpaceHere } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { findWorded, tellWord, WORD_WAIT_SECONDS } from '#app/operations/deceased-space/word.ts'
import { accessOf, condolenceFormOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { shownPerson } from '#app/rules/deceased-space/public-view.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findSpaceTarget } from '#db/deceased-space/targets.ts'

export const meta: MetaFunction = ({ matches }) => [...pageTitle('Le mot de la famille', matches), unlistedMeta]

/**
 * Requires a space that asks for an access word. Throws 404 as the space does otherwise, and redirects a viewer who has
 * access.
 */
async function requireWorded(args: RequestArgs, hashid: string) {
  const { context } = args
  if (await findSpaceVisit(args, hashid)) throw redirectTo(spaceOf(hashid))
  const place = await findSpaceTarget(context.db, hashid)
  const worded = asksWord(place, context.site) ? await findWorded(context, place) : undefined
  if (!worded) throw noSpaceHere()
  return worded
}

/** Asks for the family's access word, for anyone with the link. Before it is entered, only the name is shown. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space } = await requireWorded({ request, context }, params.hashid!)
  const { name } = shownPerson(space, await readProfile(context.db, account), account.hashid)
  return { hashid: account.hashid, name }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const worded = await requireWorded({ request, context }, params.hashid!)
  const form = await readForm(request, z.object({ word: z.string().default('') }))
  if (!form.ok) return tryAgain(form)
  const checked = await tellWord(context, worded, form.value.word)
  const { account, space } = worded
  if (checked.ok) {
    return seeOther(condolenceFormOf(account.hashid), {
      headers: { 'Set-Cookie': wordCookie(context, account, space) },
    })
  }
  const { typed } = form
  if (checked.problem === 'wrong') return tryAgain({ typed, errors: { word: wrong } })
  const tooOften = { status: 429, headers: { 'Retry-After': String(WORD_WAIT_SECONDS) } }
  return tryAgain(
    { typed, errors: { word: 'Beaucoup de mots ont été essayés. Réessayez dans dix minutes.' } },
    tooOften,
  )
}

const wrong = 'Ce n’est pas le mot donné par la famille.'

/** Only the name of the deceased is shown until the word is given. */
export default function AccessPage() {
  const { hashid, name } = useLoaderData<typeof loader>()
  const { typed = {}, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <div className="stack">
        <ErrorSummary errors={errors} />
        <h1>{name}</h1>
        <p className="lede">Cet espace est réservé aux proches.</p>
        <PostForm action={accessOf(hashid)} noValidate>
          <Field
            name="word"
            label="Le mot donné par la famille"
            hint="Les majuscules et les accents ne comptent pas. Vous ne l’avez pas&#8239;? Demandez-le à un proche."
            error={errors.word}
            className="short"
            autoComplete="off"
            defaultValue={typed.word ?? ''}
          />
          <p className="actions">
            <button type="submit" className="button">
              Entrer
            </button>
          </p>
        </PostForm>
      </div>
      <VisitorsFooter />
    </>
  )
}
