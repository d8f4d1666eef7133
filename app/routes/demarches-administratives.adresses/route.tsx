import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import {
  AddressesMeanwhile,
  type AddressMeanwhile,
  addressErrors,
  addressesMeanwhile,
} from '#app/components/letters/conflicts/addresses.tsx'
import { WhomToAsk } from '#app/components/page/notices.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { readAddresses, saveAddresses } from '#app/operations/letters/addresses.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { cardinal, inWords, upperFirst } from '#app/rules/french.ts'
import { bundleFormPath } from '#app/rules/letters/addresses.ts'
import { putOffIn, submittedIn } from '#app/rules/letters/paper/address-inputs.ts'
import type { LackingAddress } from '#app/rules/letters/paper/written-address.ts'
import { laterCopy } from '#app/rules/letters/progress/addresses-later.ts'
import { ALL_NOTED } from '#app/rules/letters/suggestions.ts'
import styles from '../../styles/path.css?url'
import { AddressesForm, MOST_IN_VIEW } from './addresses-form.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Adresses', matches)

/** The letters to send that lack an address. A reader sees how many. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const { lacking, known, stagesDone } = await readAddresses(context, account)
  const putOff = lacking.filter(({ isPutOff }) => isPutOff).length
  const shown = { stagesDone, heading: headingOf(lacking.length - putOff, putOff) }
  if (can(role, 'write-letters')) return { ...shown, lacking, known, mayWrite: true }
  return { ...shown, lacking: [], known: [], mayWrite: false }
}

type Refusal = {
  typed: TypedValues
  errors: FieldErrors
  meanwhile: AddressMeanwhile[]
}

/** Saves every address that is written or chosen, then leads to the stack of letters. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed } = await readTexts(request)
  const saved = await saveAddresses(context, member, submittedIn(typed), putOffIn(typed))
  if (!saved.ok) throw new Response(null, { status: 403 })
  const { problems, changes, isFolded } = saved.value
  const errors = addressErrors(problems)
  const meanwhile = addressesMeanwhile(changes, typed, context.now())
  if (meanwhile.length > 0) return data<Refusal>({ typed, errors, meanwhile }, { status: 409 })
  if (Object.keys(errors).length > 0) return data<Refusal>({ typed, errors, meanwhile }, { status: 422 })
  return seeOther(bundleFormPath, { notice: isFolded ? 'adresseLongue' : 'enregistre' })
}

export default function AddressesPage() {
  const { lacking, known, heading, mayWrite } = useLoaderData<typeof loader>()
  const { typed = {}, errors = {}, meanwhile = [] }: Partial<Refusal> = useActionData<typeof action>() ?? {}
  const wrong = Object.keys(errors).length
  if (!mayWrite) return <ToReadOnly heading={heading} />
  return (
    <>
      <AddressesMeanwhile meanwhile={meanwhile} />
      <ErrorSummary errors={errors} saved isSecond={meanwhile.length > 0} />
      {lacking.length === 0 ? (
        <AllKnown count={known.length} />
      ) : (
        <>
          {wrong > 0 ? (
            <h1>{upperFirst(inWords(wrong, 'une adresse à reprendre', 'adresses à reprendre'))}</h1>
          ) : (
            <ToWrite heading={heading} lacking={lacking} />
          )}
          <AddressesForm lacking={lacking} known={known} typed={typed} errors={errors} />
        </>
      )}
    </>
  )
}

function ToWrite({ heading, lacking }: { heading: string; lacking: LackingAddress[] }) {
  return (
    <div className="tight">
      <h1>{heading}</h1>
      <p className="lede">Elles sont en haut de leurs derniers courriers.</p>
      <p className="small">
        Recopiez-les comme elles sont{lacking.some(({ isNamed }) => !isNamed) && ', le nom compris'}. Code postal et
        ville sur la dernière ligne.
        {lacking.length > MOST_IN_VIEW && ' Vous pouvez n’en écrire que quelques-unes.'}
      </p>
      {lacking.some(({ suggestions }) => suggestions.some(({ noted }) => !noted)) && (
        <p className="small">{ALL_NOTED}</p>
      )}
    </div>
  )
}

function AllKnown({ count }: { count: number }) {
  return (
    <div className="stack">
      <h1>Adresses</h1>
      <p className="lede">{knownCopy(count)}</p>
      <p>
        <a className="button" href={bundleFormPath}>
          Relire, imprimer
        </a>
      </p>
    </div>
  )
}

function ToReadOnly({ heading }: { heading: string }) {
  return (
    <div className="stack">
      <h1>Adresses</h1>
      <p className="lede">{heading}.</p>
      <WhomToAsk className="notice" />
    </div>
  )
}

/** `count`: addresses to write now. */
function headingOf(count: number, putOff: number): string {
  if (count > 0) return upperFirst(inWords(count, 'une adresse à écrire', 'adresses à écrire'))
  return putOff > 0 ? laterCopy(putOff) : 'Toutes les adresses sont connues'
}

function knownCopy(count: number): string {
  if (count === 0) return 'Aucune lettre n’attend d’adresse.'
  return count === 1 ? 'L’adresse est connue.' : `Les ${cardinal(count)} adresses sont connues.`
}
