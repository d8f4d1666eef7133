import { ProofsLink } from '#app/components/bundle/proofs-link.tsx'
import { SharedLack } from '#app/components/letters/shared-lack.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { ToVerify } from '#app/components/questionnaire/to-verify.tsx'
import { seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readStack } from '#app/operations/bundle/stack.ts'
import { changeBasket } from '#app/operations/letters/basket.ts'
import { stackLede, stackTitle } from '#app/rules/bundle/copy.ts'
import { pickerPath, previewOf } from '#app/rules/letters/addresses.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { basketPath } from '#app/rules/orders/addresses.ts'
import styles from '../../styles/path.css?url'
import { Print } from './print.tsx'
import { NotYet, Stack, StackStates } from './stack.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Relire, imprimer', matches)

/** The letters that will be printed together. A reader sees which they are, and where each stands (choice-13). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  return await readStack(context, member)
}

/** Adds one letter to the stack from its own page, or the letters to pay for to what is to be paid. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account, user } = await requireEditor({ request, context })
  const { typed, once } = await readTexts(request)
  const isToPay = typed.intent === 'pay'
  const added = isToPay ? (typed.letters ?? '').split(' ').filter(isDocumentId) : [requireDocumentId(typed.courrier)]
  const changed = await changeBasket(context, { account, user, once }, { added, removed: [] })
  if (!changed.ok) throw new Response(null, { status: 403 })
  if (isToPay) return seeOther(basketPath)
  const notice = changed.value.notAdded.length > 0 ? 'pasDansLeDossier' : 'dansLeDossier'
  return seeOther(previewOf(requireDocumentId(typed.courrier)), { notice })
}

export default function StackPage() {
  const stack = useLoaderData<typeof loader>()
  if (stack.readOnly) {
    return (
      <>
        <h1>{stackTitle(stack.readOnly.length)}</h1>
        <StackStates rows={stack.readOnly} />
      </>
    )
  }
  const { rows, hasProofs, shared, toVerify, photocopies, notaryCopies, canPrint, mayBePosted } = stack
  const ready = rows.filter(({ isReady }) => isReady).length
  const blocked = rows.filter(({ blockers }) => blockers.length > 0).length
  return (
    <>
      <div className="tight">
        <h1>{stackTitle(rows.length)}</h1>
        {rows.length > 0 && <p className="lede">{stackLede(rows.length, { ready, blocked })}</p>}
        {shared && <SharedLack {...shared} />}
        <ToVerify answers={toVerify} />
      </div>
      {rows.length === 0 && <NothingBegun hasProofs={hasProofs} />}
      {rows.length > 0 && (
        <div className="duo flip">
          <Print
            rows={rows}
            photocopies={photocopies}
            notaryCopies={notaryCopies}
            canPrint={canPrint}
            mayBePosted={mayBePosted}
          />
          <div>
            <Stack rows={rows.filter(({ blockers }) => blockers.length === 0)} />
            <NotYet rows={rows.filter(({ blockers }) => blockers.length > 0)} isAll={blocked === rows.length} />
          </div>
        </div>
      )}
    </>
  )
}

/** Shown before the first letter is started, and once every letter is posted. */
function NothingBegun({ hasProofs }: { hasProofs: boolean }) {
  return (
    <div className="empty stack">
      <p>Aucun courrier pour l’instant. Une lettre commencée se relit et s’imprime ici.</p>
      <p>
        <a className="button quiet" href={pickerPath}>
          Voir les courriers à faire
        </a>
      </p>
      {hasProofs && <ProofsLink />}
    </div>
  )
}
