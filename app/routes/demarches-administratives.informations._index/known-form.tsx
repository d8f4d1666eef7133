import { PostForm } from '#app/components/forms/post-form.tsx'
import { conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import type { FormState } from '#app/components/letters/form-state.ts'
import { PageRules } from '#app/components/page/needs.tsx'
import { Rows } from '#app/components/tracking/rows.tsx'
import { knownAutosavePath } from '#app/rules/letters/addresses.ts'
import type { Group } from '#app/rules/letters/definition.ts'
import { isOnScreen, type KnownScreen } from '#app/rules/letters/known/screens.ts'
import { KEPT } from '#app/rules/places/remarks.ts'
import { Applicant } from './applicant.tsx'
import type { NamedLetter } from './changes.tsx'
import { Details, inSight } from './details.tsx'
import { NotaryGroup } from './notary-group.tsx'
import { pathBefore } from './steps.ts'

type KnownFormProps = {
  form: FormState
  screen: KnownScreen
  /** Fingerprints of everything that is known, in case a relative has it open as well. */
  seen: string
  /** Doubtful addresses whose remark this form shows. */
  keptPlaces: string
  firstName: string
  /** The letter that the user comes from, and goes back to. */
  next: NamedLetter | undefined
  /** Letters that contain these answers, and posted ones, which do not change. */
  changing: NamedLetter[]
  posted: NamedLetter[]
}

/** One screen, and what few families need, folded. Its button saves it and opens the next one. */
export function KnownForm({ form, screen, seen, keptPlaces, firstName, next, changing, posted }: KnownFormProps) {
  const groups = form.letter.groups.filter((group) => isOnScreen(group, screen))
  return (
    <PostForm noValidate data-autosave={knownAutosavePath}>
      <PageRules rules={conditionalStyles(form.letter)} />
      <input type="hidden" name="_seen" value={seen} />
      {keptPlaces && <input type="hidden" name={KEPT} value={keptPlaces} />}
      <div className="duo">
        {groups.map((group) => (
          <fieldset key={group.title}>
            <legend className="unseen">{group.title}</legend>
            <Fields group={inSight(group, form)} form={{ ...form, infos: undefined }} firstName={firstName} />
          </fieldset>
        ))}
        {groups.map((group) => (
          <Details key={group.title} group={group} form={form} changing={changing} posted={posted} />
        ))}
      </div>
      <div className="actions">
        <button type="submit" className="button">
          Continuer
        </button>{' '}
        <a className="link" href={pathBefore(screen, next?.id)}>
          Revenir
        </a>{' '}
        <span className="small" role="status" />
      </div>
    </PostForm>
  )
}

function Fields({ group, form, firstName }: { group: Group; form: FormState; firstName: string }) {
  if (group.kind === 'notary') return <NotaryGroup group={group} form={form} />
  if (group.kind === 'applicant') return <Applicant fields={group.fields} form={form} firstName={firstName} />
  return <Rows fields={group.fields} form={form} />
}
