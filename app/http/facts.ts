import { readProfile } from '#db/profile-entries.ts'
import { notices } from './answers.ts'
import { type Asked, findMember, findSignedIn } from './guards.ts'
import { hasAcceptedCookies } from './preferences.ts'

/** What every page knows before it says anything: `PageFacts` in components/facts.ts. Reads, and writes nothing. */
export async function readFacts(asked: Asked) {
  const { csrf, site } = asked.context
  const { pathname, searchParams } = new URL(asked.request.url)
  const notice = searchParams.get('avis') ?? ''
  return {
    csrf,
    site: {
      name: site.name,
      color: site.color,
      services: site.services,
      helpEmail: site.helpEmail,
      helpPhone: site.helpPhone,
    },
    user: await readUser(asked),
    notice: notice in notices ? notices[notice as keyof typeof notices] : undefined,
    cookieNotice: !hasAcceptedCookies(asked.request),
    path: pathname,
  }
}

async function readUser(asked: Asked) {
  const signedIn = await findSignedIn(asked)
  const member = signedIn && (await findMember(asked, signedIn))
  if (!member) return undefined
  const { deceasedFirstName = '', deceasedLastName = '' } = await readProfile(asked.context.db, member.account)
  const deceasedName = `${deceasedFirstName} ${deceasedLastName}`.trim()
  return { email: member.user.email, role: member.role, deceasedName }
}
