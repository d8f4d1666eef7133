import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireTeam } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { sendFileAgain, withdrawFile } from '#app/operations/partners/files.ts'
import { endByCode } from '#app/operations/partners/mandate-code.ts'
import { wrongCodeCopy } from '#app/rules/access/sign-in.ts'
import { parisDay } from '#app/rules/days.ts'
import { formsByIntent, shortText } from '#app/rules/fields.ts'
import { dateFr } from '#app/rules/french.ts'
import { blankQuestionnairePath } from '#app/rules/letters/addresses.ts'
import { consolePath, hourPathOf, newFilePath } from '#app/rules/partners/addresses.ts'
import { fileTitle } from '#app/rules/partners/files.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { EndedFiles, WaitingFiles } from './file-lists.tsx'
import { Mandates } from './mandates.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Les familles', matches)

/** The files that wait, by a first name; those that have ended, by a number and two days only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person } = await requireTeam({ request, context })
  const files = await listPartnerFiles(context.db, context.keys, person.domainId, context.now())
  const day = (instant: string) => dateFr(parisDay(new Date(instant)))
  return {
    writesLetters: context.site.services.includes('da'),
    helpsFamilies: context.site.helpsFamilies,
    waiting: files.flatMap(({ id, number, content, createdAt, expiresAt }) => {
      if (!content) return []
      const isMailed = content.told.email !== undefined
      return { id, number, title: fileTitle(content.told), isMailed, openedOn: day(createdAt), until: day(expiresAt) }
    }),
    ended: files.flatMap(({ id, number, createdAt, end, endedAt, proposedAt, answer }) => {
      if (!end || !endedAt) return []
      const proposal = { hourPath: hourPathOf(id), proposedOn: proposedAt && day(proposedAt), answer }
      return { number, end, openedOn: day(createdAt), endedOn: day(endedAt), ...(end === 'claimed' && proposal) }
    }),
  }
}

const form = formsByIntent([
  z.object({ intent: z.enum(['send', 'withdraw']), id: z.string() }),
  z.object({ intent: z.literal('end-mandate'), code: shortText('Code', 20) }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const { person } = await requireTeam({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return posted.typed.intent === 'end-mandate' ? tryAgain(posted) : seeOther(consolePath)
  const actor = { person, once: posted.once }
  if (posted.value.intent === 'end-mandate') {
    const ended = await endByCode(context, actor, posted.value.code)
    if (ended.ok) return seeOther(consolePath, { notice: 'mandatArrete' })
    const sentence = wrongCodeCopy(posted.value.code, 'Aucun mandat de votre équipe n’a ce code.')
    return tryAgain({ typed: posted.typed, errors: { code: sentence } })
  }
  const { intent, id } = posted.value
  const act = intent === 'send' ? sendFileAgain : withdrawFile
  const done = await act(context, actor, id)
  if (!done.ok) return seeOther(consolePath, { notice: 'invitationFinie' })
  return seeOther(consolePath, { notice: intent === 'send' ? 'invitationPartie' : 'invitationRetiree' })
}

export default function FamiliesPage() {
  const { waiting, ended, writesLetters, helpsFamilies } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>Les familles</h1>
        <p className="lede">Vous ouvrez le dossier. Ensuite, il est à elles.</p>
      </div>
      <div className="duo flip">
        <section className="next stuck">
          <p className="over">Deux minutes</p>
          <h2>Ouvrir un dossier pour une famille</h2>
          <p>Un prénom et une adresse e-mail suffisent. Ou une feuille à imprimer.</p>
          <a className="button" href={newFilePath}>
            Ouvrir un dossier
          </a>
          {writesLetters && (
            <p className="small">
              Pour une famille sans écran&nbsp;:{' '}
              <a href={blankQuestionnairePath}>deux feuilles à remplir au stylo (PDF)</a>
            </p>
          )}
        </section>
        <div className="stack">
          <WaitingFiles files={waiting} />
          <EndedFiles files={ended} />
          {helpsFamilies && <Mandates typed={typed} errors={errors} />}
          <p className="small">
            Une fois ouvert, un dossier n’a plus de nom ici. Vous ne voyez ni les lettres, ni les mots, ni les adresses.
          </p>
        </div>
      </div>
    </>
  )
}
