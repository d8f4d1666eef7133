import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { assistantOf, formOf } from '#app/rules/letters/addresses.ts'
import type { Draft } from '#app/rules/situations/draft.ts'
import { seenDraftOf, type TextDifference } from '#app/rules/situations/parts.ts'
import type { SituationRemark } from '#app/rules/situations/remarks.ts'
import type { Wording } from '#app/rules/situations/wording/guard.ts'
import { About, Instead } from './about.tsx'
import { AssistantForm } from './assistant-form.tsx'
import { SituationLinks, type Themes } from './chooser.tsx'
import { DraftView, Ready } from './draft-view.tsx'
import { PickerLink } from './picker-link.tsx'
import { ProviderForm, type ProviderShown, WordedBy } from './provider.tsx'
import type { loader } from './route.tsx'
import { RestoreText, TakeDraft } from './take-draft.tsx'

/** `name`: name of the letter. `shown`: undefined until a situation is chosen. */
type AssistantViewProps = Pick<
  Loaded<typeof loader>,
  'firstName' | 'id' | 'name' | 'shown' | 'letterNames' | 'asked' | 'recipientName' | 'seen' | 'hasText' | 'mayRestore'
> & {
  themes: Themes
  /** Undefined if no external engine is offered. */
  provider: ProviderShown | undefined
  draft?: Draft | undefined
  compared?: readonly TextDifference[] | undefined
  remarks?: readonly SituationRemark[]
  isChanged?: boolean
  wording?: Wording | undefined
  problem?: 'no-answer' | 'refused' | undefined
}

/** Returns the remarks of one kind by field. Remarks without a field are shown with the draft. */
const byField = (remarks: readonly SituationRemark[], isError: boolean): Record<string, string> =>
  Object.fromEntries(
    remarks.flatMap(({ field, level, message }) =>
      (level === 'blocking') === isError && field ? [[field, message]] : [],
    ),
  )

/** The list of situations, or one situation with its questions and its draft. */
export function AssistantView(props: AssistantViewProps) {
  const { firstName, name, id, themes, shown, letterNames, hasText, mayRestore, asked, recipientName, seen } = props
  const { draft, compared, remarks = [], isChanged = false, provider, wording, problem } = props
  const errors = byField(remarks, true)
  const titles = Object.fromEntries(themes.flatMap(({ situations }) => situations.map((one) => [one.id, one.title])))
  const general = remarks.filter(({ field, level }) => !field && level !== 'not-validated')
  const fields = shown?.facts.map((fact) => fact.name) ?? []
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <PickerLink firstName={firstName} />
        <h1>{shown?.title ?? 'Écrire avec une aide'}</h1>
        <p className="lede">{draft ? <Ready gaps={draft.gaps} fields={fields} /> : (shown?.when ?? lede)}</p>
        <p className="small">
          {draft ? drafted : contract} Lettre&nbsp;: <a href={formOf(id)}>{name}</a>.
        </p>
        {provider && (wording || problem) && <WordedBy name={provider.name} problem={problem} />}
        {isChanged && <p className="notice">Le texte a changé entre-temps. Voici le nouveau, à côté du brouillon.</p>}
        {mayRestore && !draft && <RestoreText />}
        {shown && !draft && <Instead shown={shown} nameOf={(other) => letterNames[other] ?? titles[other] ?? ''} />}
        {general.map(({ message }) => (
          <p className="notice" key={message}>
            {message}
          </p>
        ))}
        {shown && <About shown={shown} />}
      </div>
      {!shown && <SituationLinks themes={themes} addressOf={(one) => `${assistantOf(id)}&situation=${one}`} />}
      {!shown && provider && <ProviderForm provider={provider} />}
      {shown && asked && (
        <AssistantForm
          themes={themes}
          shown={shown}
          asked={asked}
          recipientName={recipientName}
          seen={seen}
          errors={errors}
          provider={provider}
          notes={byField(remarks, false)}
          missing={draft?.gaps.map(({ field }) => field) ?? Object.keys(errors)}
          hasDraft={Boolean(draft)}
        >
          {draft && (
            <DraftView draft={draft} compared={compared} fields={fields}>
              <TakeDraft
                proposed={seenDraftOf(draft)}
                wording={wording}
                hasText={hasText}
                isToComplete={draft.gaps.length > 0}
              />
            </DraftView>
          )}
        </AssistantForm>
      )}
    </>
  )
}

const drafted = 'Rédigé avec une aide automatique. Vous relisez, vous changez, vous décidez. Rien n’est envoyé.'
const lede = 'Choisissez ce qui vous amène. Une lettre se prépare avec ce que vous savez.'
const contract =
  'L’aide propose des phrases. Elle n’invente rien\u00A0: ce qui manque reste à compléter. Rien n’est envoyé.'
