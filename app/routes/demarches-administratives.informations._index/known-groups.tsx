import { conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import type { FormState } from '#app/components/letters/form-state.ts'
import { PageRules } from '#app/components/page/needs.tsx'
import { Rows } from '#app/components/tracking/rows.tsx'
import type { Group } from '#app/rules/letters/definition.ts'
import { isOnScreen, type KnownScreen } from '#app/rules/letters/known/screens.ts'
import { Applicant } from './applicant.tsx'
import type { NamedLetter } from './changes.tsx'
import { Details, inSight } from './details.tsx'
import { NotaryGroup } from './notary-group.tsx'

type KnownGroupsProps = {
  form: FormState
  screen: KnownScreen
  firstName: string
  /** Letters that contain these answers, and posted ones, which do not change. */
  changing: NamedLetter[]
  posted: NamedLetter[]
}

/** The questions of one screen, and below them what few families need, folded. */
export function KnownGroups({ form, screen, firstName, changing, posted }: KnownGroupsProps) {
  const groups = form.letter.groups.filter((group) => isOnScreen(group, screen))
  return (
    <>
      <PageRules rules={conditionalStyles(form.letter)} />
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
    </>
  )
}

function Fields({ group, form, firstName }: { group: Group; form: FormState; firstName: string }) {
  if (group.kind === 'notary') return <NotaryGroup group={group} form={form} />
  if (group.kind === 'applicant') return <Applicant fields={group.fields} form={form} firstName={firstName} />
  return <Rows fields={group.fields} form={form} />
}
