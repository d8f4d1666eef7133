import { CopiedOn } from '#app/components/content/copied-on.tsx'
import { RichParagraphs } from '#app/components/content/rich-paragraphs.tsx'
import { PricePerLetter } from '#app/components/orders/price.tsx'
import { WhomToAsk } from '#app/components/page/notices.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { TitledDocument } from '#app/content/documents.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { nothingChanged } from '#app/http/not-modified.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readPicker } from '#app/operations/letters/picker.ts'
import { setAside } from '#app/operations/tracking/set-aside.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { de, frTypo } from '#app/rules/french.ts'
import { pickerPath, rowOf } from '#app/rules/letters/addresses.ts'
import { asideIn } from '#app/rules/tracking/set-aside-form.ts'
import styles from '../../styles/path.css?url'
import { AllLetters } from './all-letters.tsx'
import { AlsoKnown } from './also-known.tsx'
import { FirstVisit } from './first-visit.tsx'
import { ProgressPath, ProgressTitle } from './progress.tsx'
import { Week } from './week.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Les courriers ${de(data?.firstName ?? 'votre proche')}`, matches)

/** The family's current stage, and every letter, most urgent first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const today = parisDay(context.now())
  const access = { mayWrite: can(role, 'write-letters'), offered: context.site.services }
  const picker = await readPicker(context, account, { ...access, today })
  return {
    ...picker,
    today,
    informations: await context.content.informations(),
  }
}

/** Sets letters aside, or brings one back and redirects to its row. Idempotent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed } = await readTexts(request)
  if (typed.resume) {
    const id = requireDocumentId(typed.resume)
    const changed = await changeStatus(context, member, id, { kind: 'resume' })
    const row = `${pickerPath}#${rowOf(id)}`
    return changed.ok ? seeOther(row) : nothingChanged(row, changed.problem)
  }
  const ids = Object.keys(typed).flatMap((name) => asideIn(name) ?? [])
  const aside = await setAside(context, member, ids)
  if (!aside.ok) throw new Response(null, { status: 403 })
  const count = aside.value
  if (count === 0) return seeOther(pickerPath)
  return seeOther(pickerPath, { notice: count > 1 ? 'courriersMisDeCote' : 'courrierMisDeCote', count })
}

export default function LettersPage() {
  const { informations, isFirstTime, groups, ...shown } = useLoaderData<typeof loader>()
  const { mayWrite, progress, revealed, others, today, week, late } = shown
  return (
    <>
      {isFirstTime && mayWrite ? (
        <FirstVisit groups={groups} />
      ) : (
        <>
          <ProgressTitle progress={progress} mayWrite={mayWrite} />
          <WhomToAsk className="notice" />
          <div className="duo">
            <div className="stack">
              <ProgressPath {...shown} />
              <AllLetters
                title="Toutes les lettres"
                groups={groups}
                others={others}
                mayWrite={mayWrite}
                today={today}
              />
              <AlsoKnown revealed={revealed} />
            </div>
            <div className="stack">
              {mayWrite && <Week dates={week} late={late} />}
              {mayWrite && <PricePerLetter />}
            </div>
          </div>
        </>
      )}
      {informations && <Informations document={informations} />}
    </>
  )
}

/** An editor's message to all families. S2-7. */
function Informations({ document: { title, content, copiedOn } }: { document: TitledDocument }) {
  return (
    <section className="notice">
      <h2>{frTypo(title)}</h2>
      <RichParagraphs text={content} />
      <CopiedOn day={copiedOn} />
    </section>
  )
}
