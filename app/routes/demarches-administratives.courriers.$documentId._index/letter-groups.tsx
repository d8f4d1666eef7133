import type { ReactNode } from 'react'
import { Applies } from '#app/components/letters/applies.tsx'
import { classOf, conditionalStyles } from '#app/components/letters/conditional-styles.ts'
import type { LetterFormState } from '#app/components/letters/form-state.ts'
import { PageRules } from '#app/components/page/needs.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import { counted } from '#app/rules/french.ts'
import type { Group } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { nameOfEntry } from '#app/rules/letters/entries.ts'
import type { PlainLetter } from '#app/rules/letters/shown/plain.ts'
import { shortened, withoutKnownFields } from './asked.ts'
import { Enclosures } from './enclosures.tsx'
import { isAsked, KnownPeople, Later, Notary, People } from './people.tsx'
import { RecipientGroup } from './recipient-group.tsx'
import type { loader } from './route.tsx'
import { SettledChoices, settledIn } from './settled-choices.tsx'

/**
 * `enclosed`: number of attachments that go with the letter. A ticked one may not apply. `isNotaryUnsaid`: whether it
 * proposes a copy for a notary whom the family has not named. `isShort`: whether the partner folds what is optional.
 */
type LetterGroupsProps = Pick<
  Loaded<typeof loader>,
  'suggestions' | 'ticked' | 'enclosed' | 'pieces' | 'isNotaryUnsaid' | 'isShort'
> & {
  form: LetterFormState
  /** Stands after the enclosures, in their fold. */
  children?: ReactNode
}

/** The order of the groups of a form: what only this letter asks comes first. */
const order: readonly Group['kind'][] = ['recipient', 'topic', 'deceased', 'applicant']

/**
 * The fields of any letter: what it asks, then in one line each what is known, the notary, the enclosures and what to
 * know.
 */
export function LetterGroups({
  form: state,
  ticked,
  enclosed,
  pieces,
  isShort,
  children,
  ...groups
}: LetterGroupsProps) {
  const asking = withoutKnownFields(state)
  const letter = isShort ? shortened(asking, state.values) : asking
  const form = { ...state, letter }
  const { values } = form
  const ofKind = (kind: Group['kind']) => letter.groups.filter((group) => group.kind === kind)
  const asked = order.flatMap(ofKind).filter((group) => isAsked(group, form))
  return (
    <>
      <PageRules rules={conditionalStyles(letter)} />
      {asked.map((group) => (
        <fieldset className={`part ${classOf(group.showIf, letter, values) ?? ''}`.trim()} key={group.title}>
          <legend>{group.title}</legend>
          <div>
            {group.showIf && <Applies condition={group.showIf} letter={letter} words={group.appliesWhen} />}
            <Fields group={group} form={form} {...groups} />
          </div>
        </fieldset>
      ))}
      <Later groups={asked} form={form} />
      {order
        .flatMap(ofKind)
        .filter((group) => !asked.includes(group))
        .map((group) => (
          <KnownPeople key={group.title} group={group} form={form} />
        ))}
      {ofKind('notary').map((group) => (
        <Notary key={group.title} group={group} form={form} isUnsaid={groups.isNotaryUnsaid} />
      ))}
      <details className="fold">
        <summary>
          <b>{letter.enclosures.length > 0 ? 'Pièces à joindre, à savoir' : 'Ce qu’il faut savoir'}</b>{' '}
          {letter.enclosures.length > 0 && <span>{enclosed > 0 ? counted(enclosed, 'pièce') : 'aucune'}</span>}
        </summary>
        <div className="stack">
          {letter.enclosures.length > 0 && (
            <div className="pieces">
              <Enclosures form={form} ticked={ticked} pieces={pieces} />
            </div>
          )}
          {children}
        </div>
      </details>
    </>
  )
}

function Fields({ group, form, suggestions }: Pick<LetterGroupsProps, 'form' | 'suggestions'> & { group: Group }) {
  if (group.kind === 'recipient') return <RecipientGroup fields={group.fields} form={form} suggestions={suggestions} />
  if (group.kind !== 'topic') return <People group={group} form={form} />
  const settled = settledIn(group, form)
  return (
    <>
      <Rows fields={group.fields.filter((field) => !settled.includes(field))} form={form} />
      <SettledChoices fields={settled} form={form} />
      {group.entry !== undefined && <RemoveEntry group={group} form={form} />}
      {form.letter.drafted && <ReadySituations id={form.letter.id} />}
    </>
  )
}

/** Saves the form without this person. The next person takes their place. */
function RemoveEntry({ group, form }: { group: Group; form: LetterFormState }) {
  return (
    <p className="actions">
      <button type="submit" className="link" name="remove" value={group.entry}>
        Retirer {nameOfEntry(group, form.values)}
      </button>
    </p>
  )
}

/** The button that saves a free letter, and opens the page where it is written from a situation. */
function ReadySituations({ id }: Pick<PlainLetter, 'id'>) {
  return (
    <div className="field">
      <p className="hint">
        Plus de trente situations sont prêtes&nbsp;: syndic, salle de sport, crédit, école… Vous choisissez, vous
        relisez.
      </p>
      <p className="actions">
        <button type="submit" className="button quiet" name="intent" value="situations">
          {kindOf(id) === 'customizable3' ? 'Demander un brouillon' : 'Situations prêtes'}
        </button>
      </p>
    </div>
  )
}
