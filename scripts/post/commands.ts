import { giveUpDispatch } from '#app/operations/post/give-up.ts'
import type { PostDeps } from '#app/operations/post/record.ts'
import { takeDispatch } from '#app/operations/post/sweep.ts'
import { dateFr, dateTimeFr, euros } from '#app/rules/french.ts'
import { dispatchCopy } from '#app/rules/post/copy.ts'
import { dispatchSteps, isHandedOver, isUnderWay } from '#app/rules/post/steps.ts'
import { channels } from '#app/rules/tracking/sending.ts'
import type { PlainDispatch } from '#db/post/dispatches.ts'
import { findPlainDispatch, listPlainDispatches } from '#db/post/due.ts'

const usage = `npm run post -- list [all]
npm run post -- show <lettre>
npm run post -- retry <lettre>
npm run post -- cancel <lettre>`

/** Runs an operator's command and returns the text to print. Throws a sentence for the operator. */
export async function answerPost(deps: PostDeps, [command = '', ...words]: string[]): Promise<string> {
  const answer = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!answer) throw new Error(usage)
  return (await answer(deps, words)).map((line) => `${line}\n`).join('')
}

const at = (instant: string) => dateTimeFr(new Date(instant))

const lineOf = ({ id, createdAt, step, mode, priceCents, tries, ref }: PlainDispatch): string =>
  [
    id,
    at(createdAt),
    dispatchCopy[step],
    channels[mode],
    euros(priceCents / 100),
    ...(tries > 0 ? [`${tries} échecs`] : []),
    ...(isHandedOver(step) && !ref ? ['sans référence du transporteur'] : []),
  ].join('\t')

async function requireDispatch({ db }: PostDeps, id = ''): Promise<PlainDispatch> {
  if (!id) throw new Error(usage)
  const dispatch = await findPlainDispatch(db, id)
  if (!dispatch) throw new Error(`Aucune lettre n’a le numéro ${id}.`)
  return dispatch
}

function requireCarrier({ carrier }: PostDeps, dispatch: PlainDispatch) {
  if (!carrier) throw new Error('Aucun transporteur n’est réglé ici.')
  if (carrier.name !== dispatch.carrier)
    throw new Error(`Cette lettre est chez ${dispatch.carrier ?? 'un autre service'}, et non chez ${carrier.name}.`)
  return carrier
}

const commands: Record<string, (deps: PostDeps, words: string[]) => Promise<string[]>> = {
  /** Lists the dispatches under way, or all. Prints no address and no name of a family or a recipient. */
  async list({ db, carrier }, [which]) {
    if (which !== undefined && which !== 'all') throw new Error(usage)
    const steps = which ? undefined : dispatchSteps.filter(isUnderWay)
    const lines = (await listPlainDispatches(db, steps)).map(lineOf)
    const name = carrier ? `Transporteur : ${carrier.name}` : 'Aucun transporteur : poster n’est pas proposé.'
    return [name, ...(lines.length > 0 ? lines : ['Aucune lettre.'])]
  },
  async show(deps, [id]) {
    const dispatch = await requireDispatch(deps, id)
    const { steps, leavesAt, dueAt, carrier, ref, carrierKey, forgottenOn, depositFileId, receiptFileId } = dispatch
    return [
      lineOf(dispatch),
      `Part le ${at(leavesAt)}`,
      ...dispatchSteps.flatMap((step) => (steps[step] ? [`  ${at(steps[step])}\t${dispatchCopy[step]}`] : [])),
      `Chez ${carrier ?? 'un autre service'}\tnotre clé ${carrierKey ?? ''}\tsa référence ${ref ?? 'inconnue'}`,
      ...(dueAt ? [`À faire le ${at(dueAt)}`] : []),
      `Preuve de dépôt : ${depositFileId ? 'oui' : 'non'}. Avis de réception : ${receiptFileId ? 'oui' : 'non'}.`,
      ...(forgottenOn ? [`Effacée chez le transporteur à partir du ${dateFr(forgottenOn)}`] : []),
    ]
  },
  /** Hands it over now, with the key that was recorded, or asks the carrier about it. */
  async retry(deps, [id]) {
    const dispatch = await requireDispatch(deps, id)
    const carrier = requireCarrier(deps, dispatch)
    if (dispatch.step === 'asked') throw new Error('Cette lettre n’est pas payée.')
    if (!(await takeDispatch(deps, carrier, dispatch)))
      throw new Error('Le service s’occupe de cette lettre, ou le fait dans les cinq minutes.')
    return [lineOf(await requireDispatch(deps, id))]
  },
  async cancel(deps, [id]) {
    const dispatch = await requireDispatch(deps, id)
    if (!isUnderWay(dispatch.step)) throw new Error('Cette lettre est déjà postée, ou annulée.')
    if (isHandedOver(dispatch.step)) {
      const carrier = requireCarrier(deps, dispatch)
      const cancelled = dispatch.ref ? await carrier.cancel(dispatch.ref) : undefined
      if (!cancelled?.ok) throw new Error('Le transporteur ne peut plus l’annuler.')
    }
    await giveUpDispatch(deps, dispatch, 'cancelled')
    return [lineOf(await requireDispatch(deps, id))]
  },
}
