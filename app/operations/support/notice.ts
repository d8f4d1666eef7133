import type { AppContext } from '#app/context.ts'
import { type Mail, mail } from '#app/rules/mail/page.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { listMembers } from '#db/support/members.ts'

type NoticeDeps = Pick<AppContext, 'db' | 'keys' | 'now' | 'sites'>

/** Text of an email from the operator: a subject, then paragraphs. */
export type OperatorEmail = { subject: string; paragraphs: string[] }

/**
 * Tells every member of every account the same thing, once each and in the name of the partner of their oldest account;
 * `hostname`: of one partner only. Returns how many people and accounts that is. Without `isSure`, queues nothing.
 */
export async function sendNotice(
  { db, keys, now, sites }: NoticeDeps,
  { notice, hostname, isSure }: { notice: OperatorEmail; hostname?: string; isSure: boolean },
): Promise<{ people: number; accounts: number }> {
  const members = await listMembers(db, keys, hostname)
  const firsts = new Map([...members].reverse().map((member) => [member.email, member]))
  const mails = [...firsts.values()].map((member) => noticeMail(siteOf(sites(), member), member.email, notice))
  if (isSure) await db.transaction().execute((trx) => queueAll(trx, keys, mails, now()))
  return { people: firsts.size, accounts: new Set(members.map(({ accountId }) => accountId)).size }
}

async function queueAll(db: Db, keys: NoticeDeps['keys'], mails: Mail[], now: Date): Promise<void> {
  for (const one of mails) await queueMail(db, keys, one, now)
}

const noticeMail = (site: ReturnType<typeof siteOf>, to: string, { subject, paragraphs }: OperatorEmail): Mail =>
  mail(
    site,
    'notice',
    to,
    subject,
    paragraphs.map((text) => ({ text })),
  )

/** Reads a notice: its first line is the subject, and an empty line ends a paragraph. Throws if either is missing. */
export function readOperatorEmail(text: string): OperatorEmail {
  const [subject = '', ...paragraphs] = text
    .split(/\r?\n\s*\n/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (paragraphs.length === 0)
    throw new Error('Un avis a un objet sur sa première ligne, une ligne vide, puis son texte.')
  return { subject, paragraphs }
}
