import { z } from 'zod'
import { WhomToAsk } from '#app/components/page/notices.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { TourOffer } from '#app/components/page/tour-offer.tsx'
import { hintCookie } from '#app/http/access/hint-cookies.ts'
import { seeOther } from '#app/http/answers.ts'
import { findDeceased, isListOfAccounts } from '#app/http/current-account.ts'
import { readForm } from '#app/http/form.ts'
import { findMember, requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { chooseDeceased } from '#app/operations/accounts/choose-account.ts'
import { readHome, readHomeInBrief } from '#app/operations/accounts/home.ts'
import { allDeceasedPath, servicesPath } from '#app/rules/access/addresses.ts'
import { accountChoices } from '#app/rules/accounts/homonyms.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { someone } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { anotherAccountHere } from '#app/rules/menu.ts'
import { isLocalPath } from '#app/rules/partners/site.ts'
import { accountClosed } from '#app/rules/refusals.ts'
import { listClosedAccounts } from '#db/erasure/erasures.ts'
import styles from '../../styles/path.css?url'
import { FirstSteps, Helpers, NextDates } from './beside.tsx'
import { Chooser, MAX_WITHOUT_SEARCH } from './chooser.tsx'
import { Doors } from './doors.tsx'
import { Face } from './face.tsx'
import { NextStep } from './next-step.tsx'
import { NoAccount } from './no-account.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.current ? `Le dossier ${de(data.current.name || someone)}` : 'Vos dossiers', matches)

/** The home of an account. A user of several accounts chooses one first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireSignedIn({ request, context })
  const today = parisDay(context.now())
  const offered = context.site.services
  const { searchParams } = new URL(request.url)
  const query = searchParams.get('q')?.slice(0, 100) ?? ''
  const member = await findMember({ request, context }, signedIn)
  if (!member) return { today, people: [], query, closed: await readClosed() }

  const everyone = await findDeceased({ request, context }, signedIn)
  const people = accountChoices(everyone)
  if (isListOfAccounts({ request, context }, signedIn, people.length))
    return { today, people, query, briefs: await readBriefs() }

  const { name, firstName } = everyone.find(({ accountId }) => accountId === member.account.id)!
  const home = await readHome(context, member, { today, offered })
  return { today, people, query, current: { name, firstName: firstName || someone }, home }

  /** The closed account that the user shared, erased first. */
  async function readClosed() {
    const [first] = await listClosedAccounts(context.db, signedIn.user.id)
    return first && accountClosed(first.dueOn)
  }

  /** Where each account stands, by hashid. Not read for a professional with many. */
  async function readBriefs() {
    if (everyone.length > MAX_WITHOUT_SEARCH) return {}
    const briefs = everyone.map(
      async ({ hashid, account, role }) =>
        [hashid, await readHomeInBrief(context, { ...signedIn, account, role }, { today, offered })] as const,
    )
    return Object.fromEntries(await Promise.all(briefs))
  }
}

const form = z.object({ hashid: z.string(), returnTo: z.string().default(servicesPath) })

/** Chooses the deceased that the pages are about from now on. S1-4. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user, session } = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return seeOther(servicesPath)
  const { hashid, returnTo } = posted.value
  const chosen = await chooseDeceased(context, { userId: user.id, idHash: session.idHash }, hashid)
  if (!chosen.ok) throw new Response(null, { status: 404 })
  const headers = { 'Set-Cookie': hintCookie(context.site, 'account', hashid) }
  return seeOther(isLocalPath(returnTo) ? returnTo : servicesPath, session.shared ? {} : { headers })
}

export default function ServicesPage() {
  const { today, people, query, briefs, current, home, closed } = useLoaderData<typeof loader>()
  if (people.length === 0) return <NoAccount closed={closed} />
  if (!current || !home) return <Chooser people={people} query={query} briefs={briefs ?? {}} today={today} />
  return <Home today={today} current={current} home={home} hasOthers={people.length > 1} />
}

type HomeProps = {
  today: Day
  current: { name: string; firstName: string }
  home: Awaited<ReturnType<typeof readHome>>
  hasOthers: boolean
}

/** The person first, then the next step, the services, the dates and who helps. */
function Home({ today, current: { name, firstName }, home, hasOthers }: HomeProps) {
  const { letters, lines, dates, isDated, isFirstTime, helpers, portrait, years } = home
  return (
    <>
      <Face name={name || 'Le dossier'} portrait={portrait} Title="h1">
        {isFirstTime ? 'Bonjour. Vous êtes au bon endroit.' : years}
      </Face>
      <div className="duo">
        <div className="stack">
          {letters ? (
            <NextStep letters={letters} firstName={firstName} today={today} />
          ) : (
            <WhomToAsk className="notice" />
          )}
          <Doors letters={letters} lines={lines} />
          {isFirstTime && (
            <p className="small">
              Rien n’est obligatoire. <TourOffer />
              {!hasOthers && <AnotherDeceased />}
            </p>
          )}
          {(hasOthers || !isFirstTime) && <Others hasOthers={hasOthers} />}
        </div>
        <div className="stack">
          <NextDates dates={dates} late={letters?.late ?? []} isDated={isDated} />
          {isFirstTime && <FirstSteps today={today} />}
          <Helpers helpers={helpers} />
        </div>
      </div>
    </>
  )
}

/** On a first visit, how to open an account for a second person who died, in a sentence. */
function AnotherDeceased() {
  const signUp = anotherAccountHere(usePageData()?.site.services ?? [])
  return (
    signUp && (
      <>
        {' '}
        Un autre décès&#8239;? <a href={signUp}>Ouvrir un autre dossier</a>.
      </>
    )
  )
}

/** The user's other accounts; while there are none, how to open one for a second person who died. */
function Others({ hasOthers }: { hasOthers: boolean }) {
  const signUp = anotherAccountHere(usePageData()?.site.services ?? [])
  if (!hasOthers && !signUp) return null
  return (
    <p>
      <a className="link" href={hasOthers ? allDeceasedPath : signUp}>
        {hasOthers ? 'Vos autres dossiers' : 'Ouvrir un autre dossier'}
      </a>
    </p>
  )
}
