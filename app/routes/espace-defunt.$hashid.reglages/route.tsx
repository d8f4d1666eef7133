import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readIsFolded, replaceHashid, saveSetting } from '#app/operations/deceased-space/settings.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { wordProblem } from '#app/rules/deceased-space/access.ts'
import { settingsOf, snackListOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { changedSetting, settingsForms, settingVersions } from '#app/rules/deceased-space/settings-forms.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ReplaceAddress } from './replace-address.tsx'
import { SettingsForms } from './settings-forms.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Régler l’espace ${de(data?.firstName ?? 'votre proche')}`, matches)

/**
 * Who sees the space, and what it receives. `?remplacer=adresse`: asks an owner to confirm before the address is
 * replaced.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, role, space } = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const { visibility, word, isVisibilityChosen, publication, isOpen, displayFlowersAd } = space
  const firstName = firstNameOf(await readProfile(context.db, account))
  const site = siteOf(context.sites(), account)
  const mayReplace = can(role, 'replace-hashid')
  return {
    hashid: account.hashid,
    firstName,
    mayReplace,
    settings: { visibility, word, isVisibilityChosen, publication, isOpen, displayFlowersAd },
    versions: settingVersions(space, fingerprinter(account)),
    isFolded: await readIsFolded(context.db, account, space, context.now()),
    hasMoments: Object.values(space.moments).some(({ isOn }) => isOn),
    florist: site.flowers && site.name,
    isReplacing: mayReplace && new URL(request.url).searchParams.has('remplacer'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const form = await readForm(request, settingsForms)
  if (!form.ok) return tryAgain(form)

  const actor = { ...member, once: form.once }
  const setting = form.value
  if (setting.intent === 'visibility' && setting.visibility === 'word') {
    const word = wordProblem(setting.word ?? '')
    if (word) return tryAgain({ typed: form.typed, errors: { word } })
  }
  if (setting.intent === 'replace-hashid') {
    const replaced = await replaceHashid(context, actor)
    if (replaced.ok) return seeOther(settingsOf(replaced.value), { notice: 'adresseRemplacee' })
    throw refusal(replaced.problem)
  }
  const saved = await saveSetting(context, actor, setting)
  if (!saved.ok) {
    if (saved.problem !== 'changed-meanwhile') throw refusal(saved.problem)
    return tryAgain({ typed: {}, errors: { [setting.intent]: changedSetting } }, { status: 409 })
  }
  const { hashid } = member.account
  if (setting.intent === 'close-snack' || setting.intent === 'open-snack')
    return seeOther(snackListOf(hashid), { notice: 'enregistre' })
  // The question was asked on the page itself, so the redirect returns there.
  const isAnswered = setting.intent === 'visibility' && !member.space.isVisibilityChosen
  const isDone = isAnswered || setting.intent === 'remove-flowers' || setting.intent === 'fold'
  return seeOther(isDone ? spaceOf(hashid) : settingsOf(hashid), { notice: 'enregistre' })
}

const refusal = (problem: 'not-there' | 'not-allowed') =>
  new Response(null, { status: problem === 'not-there' ? 404 : 403 })

export default function SettingsPage() {
  const { firstName, isReplacing, ...page } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (isReplacing) return <ReplaceAddress hashid={page.hashid} firstName={firstName} />
  return (
    <>
      <ErrorSummary errors={refused?.errors ?? {}} />
      <div className="stack">
        <h1>Régler l’espace {de(firstName)}</h1>
        <BackToSpace hashid={page.hashid} firstName={firstName} />
      </div>
      <SettingsForms {...page} refused={refused} />
    </>
  )
}
