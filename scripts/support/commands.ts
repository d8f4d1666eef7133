import { accountMark } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { closeForPerson } from '#app/operations/helpers/close.ts'
import { endByReference } from '#app/operations/helpers/mandates.ts'
import { findSupported, type SupportedAccount } from '#app/operations/support/account.ts'
import { maskedEmail, plainCode, withHyphen, wrongCodeCopy } from '#app/rules/access/sign-in.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { dateFr, dateTimeFr, euros } from '#app/rules/french.ts'
import { type HelperMandate, helperMandateState } from '#app/rules/helpers/mandates.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { insertOperatorAct, listOperatorActs } from '#db/instance/operator-acts.ts'
import { lineOf as mailLineOf } from '../mail/commands.ts'
import { statusCopy } from '../payment/lines.ts'
import { errorsOf } from './log-lines.ts'

/** `readLog`: the lines of the log that the operator gave, or undefined. */
type SupportDeps = Pick<AppContext, 'db' | 'keys' | 'now'> & {
  operator: string
  readLog: () => AsyncIterable<string> | undefined
}

const usage = `npm run support -- account <dossier, commande ou adresse e-mail> [--log fichier]
npm run support -- request <demande> --log fichier
npm run support -- mandate <code du papier> [end|erase]
npm run support -- journal`

/**
 * Runs a command of support and returns the text to print: states, without anything that a family wrote. Records each
 * account that was read. Throws a sentence for the operator.
 */
export async function answerSupport(deps: SupportDeps, [command, ...words]: readonly string[]): Promise<string> {
  const [typed] = words
  const lines = command === 'mandate' && typed ? await answerMandate(deps, words) : await answer(deps, command, typed)
  return lines.map((line) => `${line}\n`).join('')
}

async function answer(deps: SupportDeps, command: string | undefined, typed: string | undefined): Promise<string[]> {
  const { db, operator, now, readLog } = deps
  if (command === 'journal') {
    const acts = await listOperatorActs(db)
    if (acts.length === 0) return ['Aucune commande n’est notée.']
    return acts.map(({ at, act, object, operator }) => [when(at), operator, act, object ?? ''].join('\t'))
  }
  if (command === 'request' && typed) {
    const log = readLog()
    if (!log) throw new Error(usage)
    const found = await errorsOf(log, ({ request }) => request === typed)
    return found.length > 0 ? found : ['Aucune ligne du journal ne porte cette demande.']
  }
  if (command !== 'account' || !typed) throw new Error(usage)
  const accounts = await findSupported(deps, typed)
  if (accounts.length === 0) throw new Error('Aucun dossier ouvert ne correspond.')
  const lines: string[] = []
  for (const account of accounts) {
    await insertOperatorAct(db, { act: 'support-account', object: account.id, operator }, now())
    lines.push(...linesOf(account, now()))
  }
  const log = readLog()
  if (!log) return [...lines, 'Dernières erreurs\u00A0: ajoutez --log fichier (ou --log - pour l’entrée standard).']
  const marks = new Set(accounts.map(({ id }) => accountMark(id)))
  const errors = await errorsOf(log, ({ account }) => typeof account === 'string' && marks.has(account))
  return [...lines, `Dernières erreurs\u00A0: ${errors.length}`, ...errors.map((line) => `  ${line}`)]
}

/**
 * Shows the state of a helper's mandate by the code on its paper, or ends it at once, for a family that calls. `erase`:
 * closes the account of a person without an email address, which is erased thirty days later.
 */
async function answerMandate(deps: SupportDeps, words: readonly string[]): Promise<string[]> {
  const then = (['end', 'erase'] as const).find((one) => one === words.at(-1))
  // The code may be typed with spaces.
  const reference = plainCode(words.slice(0, then ? -1 : undefined).join(''))
  if (reference.length > 8) throw new Error(usage)
  const { db, operator, now } = deps
  if (then) await endByReference(deps, reference)
  const mandate = await findHelperMandate(db, { reference })
  if (!mandate) throw new Error(wrongCodeCopy(reference, 'Aucun mandat n’a ce code.'))
  const erasedOn = then === 'erase' ? await closeByMandate(deps, mandate) : undefined
  const act = then ? (`support-mandate-${then}` as const) : 'support-mandate'
  await insertOperatorAct(db, { act, object: mandate.id, operator }, now())
  const { until, createdAt, confirmedAt, endedAt } = mandate
  return [
    `Mandat ${withHyphen(reference)}\t${mandateStateCopy[helperMandateState(mandate, parisDay(now()))]}\tjusqu’au ${dateFr(until)}`,
    `  préparé le ${when(createdAt)}`,
    ...(confirmedAt ? [`  ouvert le ${when(confirmedAt)}`] : []),
    ...(endedAt ? [`  arrêté le ${when(endedAt)}`] : []),
    ...(erasedOn ? [`  dossier fermé, effacé le ${dateFr(erasedOn)}`] : []),
  ]
}

/** Closes the account. Throws a sentence for the operator if a family shares it: its owner erases it. */
async function closeByMandate(deps: SupportDeps, mandate: HelperMandate): Promise<Day> {
  const closed = await closeForPerson(deps, mandate)
  if (!closed.ok) throw new Error(closeProblems[closed.problem])
  return closed.value
}

const closeProblems = {
  'has-members': 'Une famille partage ce dossier\u00A0: son propriétaire l’efface, dans «\u00A0Vos données\u00A0».',
  'already-closed': 'Ce dossier est déjà fermé.',
}

const mandateStateCopy = {
  waiting: 'attend le papier signé',
  living: 'ouvert',
  ended: 'arrêté',
  over: 'terminé',
} as const

const when = (instant: string) => dateTimeFr(new Date(instant))

const roleCopy = { owner: 'propriétaire', administrator: 'éditeur', reader: 'lecteur' } as const

function linesOf(account: SupportedAccount, now: Date): string[] {
  const { hashid, partner, openedAt, erasedOn, members, letters, mailedLetters, waiting, jobs, orders } = account
  const state = erasedOn ? `fermé, effacé le ${dateFr(erasedOn)}` : 'ouvert'
  return [
    `Dossier ${hashid}\t${partner}\t${state}\tdepuis le ${when(openedAt)}`,
    ...members.map(({ role, email, seenOn }) => {
      const seen = seenOn ? `vu le ${dateFr(seenOn)}` : 'jamais venu'
      return `  ${roleCopy[role]}\t${maskedEmail(email)}\t${seen}`
    }),
    ...letters.map(({ status, count }) => `  Courriers ${status}\t${count}`),
    ...mailedLetters.map(({ documentId, mailId, state, reason }) => {
      return `  Courrier par e-mail\t${documentId}\t${mailId}\t${state}\t${reason ?? ''}`
    }),
    ...waiting.map((mail) => `  Message qui attend\t${mailLineOf(mail, now)}`),
    ...jobs.map(({ kind, state, tries, askedAt }) => {
      return `  ${kind === 'export' ? 'Copie du dossier' : 'Dossier apporté'}\t${state}\tessais\u00A0: ${tries}\t${when(askedAt)}`
    }),
    ...orders.map(({ number, status, amountCents }) => {
      return `  Commande ${number}\t${statusCopy[status]}\t${euros(amountCents / 100)}`
    }),
  ]
}
