import { z } from 'zod'
import { DateSources } from '#app/components/calendar/date-sources.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { TourOffer } from '#app/components/page/tour-offer.tsx'
import { hintCookie } from '#app/http/access/hint-cookies.ts'
import { seeOther } from '#app/http/answers.ts'
import { findDeceased } from '#app/http/current-account.ts'
import { readForm } from '#app/http/form.ts'
import { findMember, type Member, requireSignedIn } from '#app/http/guards.ts'
import { toPerson } from '#app/http/page-data.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { chooseDeceased } from '#app/operations/accounts/choose-account.ts'
import { findLettersProgress, findSpaceProgress, listCeremonyProgress } from '#app/operations/accounts/progress.ts'
import type { Service } from '#app/rules/access/services.ts'
import { byName } from '#app/rules/accounts/deceased-search.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { ceremonyProgressCopy } from '#app/rules/ceremony/progress-copy.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { isForRole } from '#app/rules/deceased-space/access.ts'
import { spaceProgressCopy } from '#app/rules/deceased-space/progress-copy.ts'
import { de } from '#app/rules/french.ts'
import { openServices } from '#app/rules/menu.ts'
import { isLocalPath } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { FindAccount } from './find-account.tsx'
import { NoAccount } from './no-account.tsx'
import { Lines, ProgressList } from './progress.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Vos services', matches)

/** Where the family stands in each service that the partner offers, and whom else one may choose. screens-3.6. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireSignedIn({ request, context })
  const { db, site, now } = context
  const today = parisDay(now())
  const query = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  const member = await findMember({ request, context }, signedIn)
  if (!member) return { services: [], isFirstTime: true, today, people: [], query, current: undefined }

  const everyone = await findDeceased({ request, context }, signedIn)
  const current = everyone.find(({ accountId }) => accountId === member.account.id)
  const services = openServices(site.services).map(async ({ service, label, path }) => {
    const letters =
      service === 'da'
        ? await findLettersProgress(db, member.account, today, { forReader: !can(member.role, 'write-letters') })
        : undefined
    return { label, path, letters, ...(await readProgressOf(service, { db, member, today })) }
  })
  const listed = await Promise.all(services)
  return {
    services: listed.map(({ label, path, letters, lines }) => ({ label, path, letters, lines })),
    isFirstTime: listed.every(({ letters, isBegun }) => !isBegun && !(letters && letters.ready + letters.begun > 0)),
    today,
    people: byName(everyone.filter((deceased) => deceased !== current)).map(toPerson),
    query,
    current: current && { name: current.name, firstName: current.firstName },
  }
}

const form = z.object({ hashid: z.string(), returnTo: z.string().default('/services') })

/** Chooses the deceased that the pages are about from now on. S1-4. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user, session } = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return seeOther('/services')
  const { hashid, returnTo } = posted.values
  const chosen = await chooseDeceased(context, { userId: user.id, idHash: session.idHash }, hashid)
  if (!chosen.ok) throw new Response(null, { status: 404 })
  const headers = { 'Set-Cookie': hintCookie(context.site, 'account', hashid) }
  return seeOther(isLocalPath(returnTo) ? returnTo : '/services', session.shared ? {} : { headers })
}

export default function ServicesPage() {
  const { services, isFirstTime, today, people, query, current } = useLoaderData<typeof loader>()
  if (!current) return <NoAccount />
  return (
    <>
      <div className="stack">
        <h1>{current.name ? `Le dossier ${de(current.name)}` : 'Vos services'}</h1>
        <p className="lede">
          {isFirstTime ? 'Par quoi voulez-vous commencer\u202F? Rien n’est obligatoire.' : 'Voici où vous en êtes.'}
        </p>
        {isFirstTime && (
          <p className="small">
            <TourOffer />
          </p>
        )}
      </div>
      <section className="section">
        <h2>Vos services</h2>
        <ul className="contents">
          {services.map(({ label, path, letters, lines }) => (
            <li key={path}>
              <a href={path}>
                <span className="row">
                  <strong>{label}</strong>
                </span>{' '}
                {letters && <ProgressList letters={letters} today={today} />}
                {!letters && <Lines lines={lines} />}
              </a>
            </li>
          ))}
        </ul>
        <DateSources of={services.flatMap(({ letters }) => letters?.sources ?? [])} />
      </section>
      {people.length > 0 && <FindAccount people={people} query={query} />}
    </>
  )
}

/** Where a service other than the letters stands, in words: the page ships React, and not what they are made from. */
async function readProgressOf(
  service: Service,
  { db, member: { account, role }, today }: { db: Db; member: Member; today: Day },
): Promise<{ lines: string[]; isBegun: boolean }> {
  if (service === 'ta') return { lines: ['Gratuit, sans inscription.'], isBegun: false }
  if (service === 'ed') {
    const space = await findSpaceProgress(db, account)
    if (space && !isForRole(space.visibility, role))
      return { lines: ['La famille le garde pour elle.'], isBegun: false }
    return { lines: [spaceProgressCopy(space, can(role, 'moderate-condolences'))], isBegun: space !== undefined }
  }
  const lines = service === 'ec' ? ceremonyProgressCopy(await listCeremonyProgress(db, account), today) : []
  return { lines: lines.length > 0 ? lines : ['Pas encore commencée.'], isBegun: lines.length > 0 }
}
