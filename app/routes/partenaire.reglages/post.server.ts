import { z } from 'zod'
import type { RequestArgs } from '#app/context.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readFields, readTexts } from '#app/http/form.ts'
import { type Drafted, prepareDraft } from '#app/operations/partners/draft.ts'
import {
  changeWindow,
  currentWindow,
  discards,
  publishes,
  readShopWindows,
  seenOf,
  takesBack,
} from '#app/operations/partners/shop-window.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { faultsOfEvents } from '#app/rules/partners/proposed-events.ts'
import { errorsOfWindow, pictureForms, readFlorist, readWindow } from '#app/rules/partners/shop-window.ts'
import { sightIn, windowBeside } from '#app/rules/partners/sights.ts'
import { findDomain } from '#db/partners/domains.ts'
import type { TeamPerson } from '#db/partners/team.ts'
import { partIn, sightOfPart } from './parts.ts'

const draftIntents = ['draft', 'logo', 'banner', 'flowers'] as const
type DraftIntent = (typeof draftIntents)[number]

const isDraftIntent = (intent: string): intent is DraftIntent => draftIntents.some((one) => one === intent)

const presses = {
  publish: { change: publishes, act: 'published', notice: 'pagePubliee' },
  discard: { change: discards, act: 'discarded', notice: 'brouillonEfface' },
  'take-back': { change: takesBack, act: 'taken-back', notice: 'pageReprise' },
} as const

const press = z.object({ intent: z.enum([...draftIntents, 'publish', 'discard', 'take-back'], unknownIntent) })

/** Saves, publishes, takes back or throws away what the forms of the page change. */
export async function postWindow({ request, context }: RequestArgs, person: TeamPerson) {
  const texts = await readTexts(request)
  const pressed = await readFields(texts, press)
  if (!pressed.ok) return tryAgain(pressed)
  const { typed, once } = texts
  const seen = typed._seen ?? ''
  const { intent } = pressed.value
  const domain = (await findDomain(context.db, person.domainId))!
  const windows = await readShopWindows(context, domain)

  async function run(change: Omit<Parameters<typeof changeWindow>[2], 'seen'>, done: Response) {
    const changed = await changeWindow(context, { person, once }, { ...change, seen })
    if (changed.ok) return done
    const status = changed.problem === 'not-allowed' ? 403 : 409
    // The owner has now been told, so that another press saves what they typed over it.
    const told = { ...typed, _seen: seenOf(windows) }
    return tryAgain({ typed: told, errors: { [fieldOf(intent)]: refusals[changed.problem] } }, { status })
  }

  if (!isDraftIntent(intent)) {
    const { notice, ...change } = presses[intent]
    return await run(change, seeOther(windowBeside('accueil'), { notice }))
  }
  const file = typed.remove ? '' : context.upload?.path
  if (needsFile(intent) && file === undefined)
    return tryAgain({ typed, errors: { [fieldOf(intent)]: 'Choisissez une image.' } })
  const unread = intent === 'draft' ? faultsOfEvents(typed) : []
  const current = currentWindow(windows)
  const drafted = draftedBy(intent, { typed, file })
  const prepared = await prepareDraft(context.partnersFolder, { domain, before: current }, drafted)
  if (!prepared.ok || unread.length > 0)
    return tryAgain({ typed, errors: errorsOfWindow([...unread, ...(prepared.ok ? [] : prepared.faults)]) })
  const beside = windowBeside(sightIn(sightOfPart(typed.see), current), partIn(typed.see))
  return await run({ ...prepared.value, act: 'drafted' }, seeOther(beside, { notice: 'brouillonEnregistre' }))
}

const needsFile = (intent: DraftIntent) => intent === 'logo' || intent === 'banner'

/** The field that an error about a whole form stands at. */
const fieldOf = (intent: string) =>
  intent in pictureForms ? pictureForms[intent as keyof typeof pictureForms] : 'name'

type Posted = { typed: TypedValues; file: string | undefined }

/** `file`: path of the uploaded picture, or '' to take it off. */
function draftedBy(intent: DraftIntent, { typed, file }: Posted): Drafted {
  if (intent === 'draft') return { settings: readWindow(typed) }
  const files = file === undefined ? {} : { [pictureForms[intent]]: file }
  if (intent !== 'flowers') return { settings: {}, files }
  return { settings: readFlorist(file === '' ? {} : typed), files }
}

const refusals = {
  'not-allowed': 'Seul un responsable de l’équipe peut le faire.',
  'no-draft': 'Il n’y a plus de brouillon.',
  'no-past': 'Il n’y a rien à reprendre.',
  'changed-meanwhile':
    'Quelqu’un de l’équipe a changé la page entre-temps. Rien n’est enregistré. Rechargez la page pour la lire, ou enregistrez de nouveau pour garder ceci.',
}
