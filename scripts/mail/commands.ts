import type { AppContext } from '#app/context.ts'
import { giveUp } from '#app/operations/mail/recorded.ts'
import { readOperatorEmail, sendNotice } from '#app/operations/support/notice.ts'
import { maskedEmail } from '#app/rules/access/sign-in.ts'
import { dateTimeFr } from '#app/rules/french.ts'
import type { Sites } from '#app/rules/partners/site.ts'
import { insertOperatorAct } from '#db/instance/operator-acts.ts'
import { findMailTrace, listWaitingMails, makeDue, type WaitingMail } from '#db/mail/operator.ts'

type MailDeps = Pick<AppContext, 'db' | 'keys' | 'files' | 'now'> & {
  operator: string
  /** Reads the partners, which only a notice needs. */
  readSites: () => Promise<Sites>
  /** Reads a file that the operator wrote. */
  readFile: (name: string) => string
}

const usage = `npm run mail -- list
npm run mail -- show <message>
npm run mail -- flush [message]
npm run mail -- drop <message> [--yes]
npm run mail -- notice <fichier> [partenaire] [--yes]`

/**
 * Runs an operator's command on the queue of emails and returns the text to print. Addresses are masked, and no text of
 * an email is shown. Each command is recorded. Throws a sentence for the operator.
 */
export async function answerMail(deps: MailDeps, [command = '', ...words]: readonly string[]): Promise<string> {
  const answer = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!answer) throw new Error(usage)
  const [object, partner] = words.filter((word) => word !== '--yes')
  const lines = await answer(deps, object, words.includes('--yes'), partner)
  await insertOperatorAct(
    deps.db,
    { act: `mail-${command}`, object: (command === 'notice' ? partner : object) ?? null, operator: deps.operator },
    deps.now(),
  )
  return lines.map((line) => `${line}\n`).join('')
}

type Command = (deps: MailDeps, object: string | undefined, isSure: boolean, partner?: string) => Promise<string[]>

const commands: Record<string, Command> = {
  async list({ db, keys, now }) {
    const mails = await listWaitingMails(db, keys)
    return mails.length > 0 ? mails.map((mail) => lineOf(mail, now())) : ['Aucun message n’attend.']
  },
  async show({ db, keys, now }, mailId = '') {
    const waiting = (await listWaitingMails(db, keys)).find(({ id }) => id === mailId)
    if (waiting) return detailsOf(waiting, now())
    const trace = await findMailTrace(db, mailId)
    if (!trace) throw unknown(mailId)
    const { kind, createdAt, sentAt, failedAt, reason } = trace
    const end = sentAt ? `parti le ${at(sentAt)}` : `abandonné le ${at(failedAt!)} (${reason})`
    return [`${mailId}\t${kind}\técrit le ${at(createdAt)}, ${end}`]
  },
  async flush({ db, now }, mailId) {
    const count = await makeDue(db, now(), mailId)
    if (mailId && count === 0) throw unknown(mailId)
    return [`Messages à essayer maintenant\u00A0: ${count}. Le service les prend dans les secondes qui suivent.`]
  },
  async drop(deps, mailId = '', isSure) {
    const waiting = (await listWaitingMails(deps.db, deps.keys)).find(({ id }) => id === mailId)
    if (!waiting) throw unknown(mailId)
    const { mail, lockedUntil } = waiting
    if (lockedUntil && lockedUntil > deps.now().toISOString()) throw new Error('Ce message part en ce moment.')
    if (!isSure) throw new Error(`${lineOf(waiting, deps.now())}\nAjoutez --yes pour ne jamais l’envoyer.`)
    await giveUp(deps, { id: mailId, mail }, 'dropped')
    return [`Abandonné\u00A0: ${mailId}. La famille le voit comme refusé.`]
  },
  async notice(deps, file, isSure, hostname) {
    if (!file) throw new Error(usage)
    const sites = await deps.readSites()
    if (hostname && !sites.all.some((site) => site.hostname === hostname))
      throw new Error(`Aucun partenaire n’a l’adresse ${hostname}.`)
    const notice = readOperatorEmail(deps.readFile(file))
    const { people, accounts } = await sendNotice(
      { ...deps, sites: () => sites },
      { notice, isSure, ...(hostname && { hostname }) },
    )
    const count = `Personnes\u00A0: ${people}. Dossiers ouverts\u00A0: ${accounts}.`
    if (!isSure) return [`«\u00A0${notice.subject}\u00A0»`, count, 'Ajoutez --yes pour écrire à chacune.']
    return [count, 'Les messages partent dans les minutes qui suivent\u00A0: npm run mail -- list.']
  },
}

const unknown = (mailId: string) => new Error(`Aucun message n’attend sous l’identifiant «\u00A0${mailId}\u00A0».`)

const at = (instant: string) => dateTimeFr(new Date(instant))

/** Returns an email as one line of tab-separated values. */
export function lineOf({ id, mail, createdAt, tries, reason, notAfter }: WaitingMail, now: Date): string {
  const isLate = notAfter !== null && notAfter <= now.toISOString()
  const state = isLate ? 'expiré\u00A0: le dira' : `essais\u00A0: ${tries}`
  return [id, mail.kind, at(createdAt), maskedEmail(mail.to), state, reason ?? ''].join('\t')
}

function detailsOf(waiting: WaitingMail, now: Date): string[] {
  const { mail, nextTryAt, notAfter } = waiting
  return [
    lineOf(waiting, now),
    `  Prochain essai\t${at(nextTryAt)}`,
    ...(notAfter ? [`  Sert jusqu’au\t${at(notAfter)}`] : []),
    `  Pièces jointes\t${(mail.attachments?.length ?? 0) + (mail.receiptNumber ? 1 : 0)}`,
  ]
}
