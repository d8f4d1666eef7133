import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { FindDossier, type FindDossierProps, LIVE_FROM } from '#app/components/find-dossier.tsx'
import { NoDossier } from '#app/components/no-dossier.tsx'
import { pageTitle } from '#app/components/page-title.ts'
import { CeremonyStanding, Standing } from '#app/components/standing.tsx'
import { seeOther } from '#app/http/answers.ts'
import { toPerson } from '#app/http/facts.ts'
import { readForm } from '#app/http/form.ts'
import { findMember, requireSignedIn } from '#app/http/guards.ts'
import { chooseDeceased } from '#app/operations/choosing.ts'
import { findLettersStanding, listCeremonyStandings } from '#app/operations/standing.ts'
import { standingWords } from '#app/rules/ceremony/standing-words.ts'
import { parisDay } from '#app/rules/days.ts'
import { byName } from '#app/rules/deceased-search.ts'
import { de } from '#app/rules/french.ts'
import { openServices } from '#app/rules/menu.ts'
import { isLocalPath } from '#app/rules/site.ts'
import { listDeceased } from '#db/deceased.ts'

/** A search as one types is worth a script in a long list, and nowhere else (decision 39). */
export const handle = {
  layout: 'default-v2',
  hydrate: (data: unknown) => ((data as Partial<FindDossierProps> | undefined)?.people?.length ?? 0) >= LIVE_FROM,
}

export const meta: MetaFunction = ({ matches }) => pageTitle('Vos services', matches)

/** Where the family stands in each service that the partner offers, and whom else one may choose. Screens 3.6. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireSignedIn({ request, context })
  const { db, keys, site, now } = context
  const today = parisDay(now())
  const asked = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  const member = await findMember({ request, context }, signedIn)
  if (!member) return { services: [], today, people: [], asked, current: undefined }

  const everyone = await listDeceased(db, keys, signedIn.user.id)
  const current = everyone.find(({ accountId }) => accountId === member.account.id)
  const services = openServices(site.services).map(async ({ service, label, path }) => {
    const letters = service === 'da' ? await findLettersStanding(db, member.account, today) : undefined
    const ceremonies =
      service === 'ec' ? standingWords(await listCeremonyStandings(db, member.account), today) : undefined
    return { label, path, letters, ceremonies }
  })
  return {
    services: await Promise.all(services),
    today,
    people: byName(everyone.filter((deceased) => deceased !== current)).map(toPerson),
    asked,
    current: current && { name: current.name, firstName: current.firstName },
  }
}

const form = z.object({ hashid: z.string(), returnTo: z.string().default('/services') })

/** Chooses the deceased that the pages are about from now on. S1 §4. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user, session } = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return seeOther('/services')
  const { hashid, returnTo } = posted.values
  const chosen = await chooseDeceased(context, { userId: user.id, idHash: session.idHash }, hashid)
  if (!chosen.ok) throw new Response(null, { status: 404 })
  return seeOther(isLocalPath(returnTo) ? returnTo : '/services')
}

export default function ServicesPage() {
  const { services, today, people, asked, current } = useLoaderData<typeof loader>()
  if (!current) return <NoDossier />
  const isFirstTime = services.every(
    ({ letters, ceremonies = [] }) => (!letters || letters.ready + letters.begun === 0) && ceremonies.length === 0,
  )
  return (
    <>
      <div className="stack">
        <h1>{current.name ? `Le dossier ${de(current.name)}` : 'Vos services'}</h1>
        <p className="lede">
          {isFirstTime ? 'Par quoi voulez-vous commencer ? Rien n’est obligatoire.' : 'Voici où vous en êtes.'}
        </p>
      </div>
      <section className="section">
        <h2>Vos services</h2>
        <ul className="contents">
          {services.map(({ label, path, letters, ceremonies }) => (
            <li key={path}>
              <a href={path}>
                <span className="row">
                  <strong>{label}</strong>
                </span>
                {letters && <Standing letters={letters} today={today} />}
                {ceremonies && <CeremonyStanding lines={ceremonies} />}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {people.length > 0 && <FindDossier people={people} asked={asked} />}
    </>
  )
}
