import { ChooseForm, NothingBegun, PrintForm } from '#app/components/bundle/forms.tsx'
import { Blocked, type BundleRow, BundleRows } from '#app/components/bundle/rows.tsx'
import { confirmationPath, fieldOf, pieceOf, previewOf, trackingPath } from '#app/components/letters/addresses.ts'
import { ToPay } from '#app/components/orders/price.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { type ChosenLetter, readContents } from '#app/operations/bundle/contents.ts'
import { changeBasket } from '#app/operations/letters/basket.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { choiceChanges } from '#app/rules/bundle/bundle.ts'
import { bundleLede } from '#app/rules/bundle/copy.ts'
import { parisDay } from '#app/rules/days.ts'
import { de } from '#app/rules/french.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { lackCopy, lackOf } from '#app/rules/letters/known/lack.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { isRegistered } from '#app/rules/letters/paper/view.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Mon dossier', matches)

/** What will be printed together. A reader sees which letters are in it, and where each stands (choice-13). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const { letters, chosen, firstName } = await readContents(context.db, account, parisDay(context.now()))
  const mayWrite = can(role, 'write-letters')
  if (!mayWrite)
    return { mayWrite, firstName, rows: chosen.map(stateOf), toPay: [], begun: [], proposed: [], canPrint: false }

  const begun = letters.filter(({ state }) => state.isOpened && !whyNot.add(state))
  return {
    mayWrite,
    firstName,
    rows: chosen.map(rowOf),
    toPay: chosen.filter(({ state }) => state.isToPay).map(({ name }) => name),
    begun: begun.map(({ definition: { id }, name, isInBasket }) => ({ id, name, isIn: isInBasket })),
    proposed:
      chosen.length > 0 ? [] : begun.filter(({ progress }) => progress.isReady).map(({ definition }) => definition.id),
    canPrint: context.printer.reason() === undefined,
  }
}

/** `intent`: the whole choice, or one letter from its own page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account, user } = await requireEditor({ request, context })
  const { typed, once } = await readTexts(request)
  const { intent, courrier } = typed
  const isOne = intent === 'add'
  const shown = (typed.shown ?? '').split(' ').filter(isDocumentId)
  const ticked = Object.keys(typed).filter(isDocumentId)
  const changes = isOne ? { added: [requireDocumentId(courrier)], removed: [] } : choiceChanges(shown, ticked)

  const changed = await changeBasket(context, { account, user, once }, changes)
  if (!changed.ok) throw new Response(null, { status: 403 })
  const done = isOne ? 'dansLeDossier' : 'dossierChoisi'
  const notice = changed.value.notAdded.length > 0 ? 'pasDansLeDossier' : done
  return seeOther(isOne ? previewOf(requireDocumentId(courrier)) : new URL(request.url).pathname, { notice })
}

function stateOf({ definition, progress: { status, isStarted, isReady } }: ChosenLetter): BundleRow {
  return { id: definition.id, name: letterName(definition), progress: { status, isStarted, isReady } }
}

function rowOf(letter: ChosenLetter): BundleRow {
  const { definition, blockers, hasNotaryCopy, pieces } = letter
  const state = stateOf(letter)
  const isPrinted = ({ state, files }: (typeof pieces)[number]) => state === 'made' || files.length > 0
  const aside = pieces.filter((piece) => !isPrinted(piece))
  return {
    ...state,
    name: letter.name,
    progress: { ...state.progress, lack: lackCopy(lackOf(definition, letter.letter.answers)) },
    details: {
      registered: isRegistered(definition, letter.letter.answers),
      hasNotaryCopy,
      gaps: blockers.map(({ field, words }) => ({ words, href: fieldOf(definition.id, field) })),
      inside: pieces.filter(isPrinted).map(({ type, files }) => ({
        label: attachments[type].label,
        pages: files.reduce((sum, { pages }) => sum + pages, 0) || 1,
      })),
      byHand: aside.filter(({ state }) => state === 'by-hand').map(({ type }) => attachments[type].label),
      missing: aside
        .filter(({ state }) => state !== 'by-hand')
        .map(({ type, state }) => ({
          label: attachments[type].label,
          href: pieceOf(type),
          toRequest: state === 'to-request',
        })),
    },
  }
}

export default function DossierPage() {
  const { mayWrite, firstName, rows, toPay, begun, proposed, canPrint } = useLoaderData<typeof loader>()
  const blocked = rows.filter(({ details }) => details && details.gaps.length > 0)
  const leftOut = [...new Set([...blocked.map(({ name }) => name), ...toPay])]
  return (
    <>
      <div className="stack">
        <h1>Mon dossier</h1>
        <p className="lede">
          {rows.length === 0
            ? `Les lettres ${de(firstName)} que vous voulez imprimer ensemble.`
            : bundleLede(rows.length, blocked.length)}
        </p>
      </div>
      {mayWrite && begun.length === 0 && <NothingBegun />}
      <Blocked rows={rows} />
      <ToPay letters={toPay} />
      {rows.length > 0 && (
        <section className="section">
          <h2>Dans l’ordre</h2>
          <BundleRows rows={rows} />
        </section>
      )}
      {mayWrite && rows.length > 0 && (
        <section className="section">
          <h2>Imprimer</h2>
          <PrintForm
            blocked={leftOut}
            isBlocked={blocked.length === rows.length}
            isToPay={leftOut.length === rows.length}
            canPrint={canPrint}
          />
        </section>
      )}
      {begun.length > 0 && <ChooseForm letters={begun} proposed={proposed} />}
      {mayWrite && rows.length > 0 && (
        <p>
          Une fois les lettres postées, dites-le dans le <a href={trackingPath}>suivi des courriers</a>. Voyez aussi{' '}
          <a href={confirmationPath}>ce qu’il ne faut pas oublier</a>.
        </p>
      )}
    </>
  )
}
