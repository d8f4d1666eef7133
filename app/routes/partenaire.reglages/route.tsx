import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readFields, readTexts } from '#app/http/form.ts'
import { requireTeamOwner } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import {
  changeWindow,
  checkWindow,
  currentWindow,
  discards,
  drafts,
  publishes,
  readShopWindows,
  seenOf,
  takesBack,
} from '#app/operations/partners/shop-window.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import { windowPath } from '#app/rules/partners/addresses.ts'
import { accentOf } from '#app/rules/partners/color.ts'
import { contrastOf } from '#app/rules/partners/partner.ts'
import { errorsOfWindow, isDarkened, readWindow, typedWindow } from '#app/rules/partners/shop-window.ts'
import { findDomain } from '#db/partners/domains.ts'
import { Sights } from './sights.tsx'
import { WindowForm } from './window-form.tsx'
import { WindowState } from './window-state.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre page', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person } = await requireTeamOwner({ request, context })
  const domain = (await findDomain(context.db, person.domainId))!
  const windows = await readShopWindows(context, domain)
  const shown = currentWindow(windows)
  return {
    stored: { ...typedWindow(shown), _seen: seenOf(windows) },
    isDraft: windows.draft !== undefined,
    mayTakeBack: windows.past !== undefined,
    shade: {
      isDarkened: isDarkened(shown.color),
      accent: accentOf(shown.color),
      contrast: contrastOf(shown.color).toLocaleString('fr-FR', { maximumFractionDigits: 1 }),
    },
  }
}

const press = z.object({ intent: z.enum(['draft', 'publish', 'discard', 'take-back'], unknownIntent) })

const presses = {
  publish: { change: publishes, act: 'published', notice: 'pagePubliee' },
  discard: { change: discards, act: 'discarded', notice: 'brouillonEfface' },
  'take-back': { change: takesBack, act: 'taken-back', notice: 'pageReprise' },
} as const

export async function action({ request, context }: ActionFunctionArgs) {
  const { person } = await requireTeamOwner({ request, context })
  const texts = await readTexts(request)
  const pressed = await readFields(texts, press)
  if (!pressed.ok) return tryAgain(pressed)
  const { typed, once } = texts
  const seen = typed._seen ?? ''
  const { intent } = pressed.value
  if (intent !== 'draft') {
    const { notice, ...press } = presses[intent]
    const done = await changeWindow(context, { person, once }, { ...press, seen })
    return done.ok
      ? seeOther(windowPath, { notice })
      : tryAgain({ typed: {}, errors: { name: refusals[done.problem] } })
  }

  const domain = (await findDomain(context.db, person.domainId))!
  const checked = checkWindow(domain, readWindow(typed, currentWindow(await readShopWindows(context, domain))))
  if (!checked.ok) return tryAgain({ typed, errors: errorsOfWindow(checked.faults) })
  const change = drafts(checked.value)
  const saved = await changeWindow(context, { person, once }, { change, act: 'drafted', seen })
  return saved.ok
    ? seeOther(windowPath, { notice: 'brouillonEnregistre' })
    : tryAgain({ typed, errors: { name: refusals[saved.problem] } }, { status: 409 })
}

const refusals = {
  'not-allowed': 'Seul un responsable de l’équipe peut le faire.',
  'no-draft': 'Il n’y a plus de brouillon.',
  'no-past': 'Il n’y a rien à reprendre.',
  'changed-meanwhile':
    'Quelqu’un de l’équipe a changé la page entre-temps. Rien n’est enregistré. Rechargez la page pour la lire.',
}

export default function WindowPage() {
  const { stored, isDraft, mayTakeBack, shade } = useLoaderData<typeof loader>()
  const { typed = stored, errors = {} } = useActionData<typeof action>() ?? {}
  const values = Object.keys(typed).length > 0 ? typed : stored
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>Votre page</h1>
        <p className="lede">Ce que les familles voient.</p>
      </div>
      <div className="duo">
        <div className="stack">
          <WindowState seen={stored._seen} isDraft={isDraft} mayTakeBack={mayTakeBack} />
          <WindowForm values={values} errors={errors} seen={values._seen ?? stored._seen} shade={shade} />
        </div>
        <Sights isDraft={isDraft} />
      </div>
    </>
  )
}
