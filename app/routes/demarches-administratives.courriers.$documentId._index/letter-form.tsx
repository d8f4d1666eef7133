import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Applies } from '#app/components/letters/applies.tsx'
import { classOf } from '#app/components/letters/conditional-styles.ts'
import type { PlainLetter } from '#app/components/letters/drawn.ts'
import type { LetterFormState } from '#app/components/letters/form-state.ts'
import { NotaryGroup } from '#app/components/letters/known/notary-group.tsx'
import { leftToAnswer, SharedGroup } from '#app/components/letters/shared-group.tsx'
import { Sources } from '#app/components/page/sources.tsx'
import { Rows } from '#app/components/tracking/rows.tsx'
import { sourcesOfLetters } from '#app/rules/calendar/date-sources.ts'
import type { DocumentId, Group } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { nameOfEntry } from '#app/rules/letters/entries.ts'
import type { Suggestion } from '#app/rules/letters/suggestions.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { PieceStates } from '#app/rules/pieces/states.ts'
import { AlreadyKnown } from './already-known.tsx'
import { Enclosures } from './enclosures.tsx'
import { RecipientGroup } from './recipient-group.tsx'
import { SettledChoices, settledIn } from './settled-choices.tsx'

type LetterFormProps = {
  form: LetterFormState
  suggestions: Suggestion[]
  ticked: AttachmentType[]
  pieces: PieceStates
  /** « Enregistré à 14 h 32 », once it was. */
  saved: string | undefined
  /**
   * Fingerprints of what the form shows: operations/letters/answers.ts compares them with what a relative saves
   * meanwhile.
   */
  seen: string
  /** Where it is saved while it is typed; nowhere for a letter that was posted, which changes on demand alone. */
  autosave?: string | undefined
  /** It proposes a notary of whom nobody has told. */
  isNotaryUnsaid?: boolean
}

/** Draws any definition: its groups in order, what is known already, the enclosures, and the two ways on. */
export function LetterForm({ form, ticked, pieces, saved, seen, autosave, ...groups }: LetterFormProps) {
  const { letter } = form
  // The field information (fieldInfoXl) is beside the letter's own questions.
  const topic = letter.groups.find(({ kind }) => kind === 'topic')
  const known = letter.groups.filter((group) => isKnown(group, form))
  return (
    <form method="post" noValidate data-autosave={autosave}>
      <CsrfField />
      <input type="hidden" name="_seen" value={seen} />
      {/* What « Entrée » presses: the first button of a form. */}
      <button type="submit" name="intent" value="save" hidden>
        Enregistrer
      </button>
      {letter.groups
        .filter((group) => !known.includes(group))
        .map((group) => (
          <fieldset className={`section ${classOf(group.showIf, letter, form.values) ?? ''}`.trim()} key={group.title}>
            <legend>{group.title}</legend>
            {group === topic && <Information letter={letter} />}
            <div>
              {group.showIf && <Applies condition={group.showIf} letter={letter} words={group.appliesWhen} />}
              <Fields group={group} form={form} {...groups} />
            </div>
          </fieldset>
        ))}
      <AlreadyKnown groups={known} form={form} />
      {letter.enclosures.length > 0 && (
        <fieldset className="section">
          <legend>Pièces à joindre</legend>
          <div className="pieces">
            <Enclosures form={form} ticked={ticked} pieces={pieces} />
            <p className="small">{letter.sending.advice}</p>
          </div>
        </fieldset>
      )}
      <div className="dock actions">
        <button type="submit" name="intent" value="save" className="button">
          Enregistrer
        </button>{' '}
        <button type="submit" name="intent" value="preview" className="button quiet">
          Voir la lettre
        </button>{' '}
        <span className="small" role="status">
          {saved}
        </span>
      </div>
    </form>
  )
}

/** Who writes or who died, with nothing left to tell of them. */
const isKnown = (group: Group, form: LetterFormState) =>
  (group.kind === 'applicant' || group.kind === 'deceased') && leftToAnswer(group, group.fields, form)?.length === 0

type GroupProps = Pick<LetterFormProps, 'form' | 'suggestions' | 'isNotaryUnsaid'> & { group: Group }

function Fields({ group, form, suggestions, isNotaryUnsaid = false }: GroupProps) {
  const settled = settledIn(group, form)
  switch (group.kind) {
    case 'applicant':
    case 'deceased':
      return <SharedGroup group={group} fields={group.fields} form={form} />
    case 'recipient':
      return <RecipientGroup fields={group.fields} form={form} suggestions={suggestions} />
    case 'notary':
      return <NotaryGroup group={group} form={form} isUnsaid={isNotaryUnsaid} />
    case 'topic':
      return (
        <>
          <Rows fields={group.fields.filter((field) => !settled.includes(field))} form={form} />
          <SettledChoices fields={settled} form={form} />
          {group.entry !== undefined && <RemoveEntry group={group} form={form} />}
          {form.letter.drafted && <ReadySituations id={form.letter.id} />}
        </>
      )
  }
}

/** Saves the form without this person, whose place the next one takes. */
function RemoveEntry({ group, form }: { group: Group; form: LetterFormState }) {
  return (
    <p className="actions">
      <button type="submit" className="link" name="remove" value={group.entry}>
        Retirer {nameOfEntry(group, form.values)}
      </button>
    </p>
  )
}

/** Where a free letter is written from a situation. What is typed here is saved first. */
function ReadySituations({ id }: Pick<PlainLetter, 'id'>) {
  return (
    <div className="field">
      <p className="hint">
        Plus de trente situations sont prêtes&nbsp;: syndic, salle de sport, crédit, école… Vous choisissez, vous
        relisez.
      </p>
      <p className="actions">
        <button type="submit" className="button quiet" name="intent" value="situations">
          {isAssisted(id) ? 'Demander un brouillon' : 'Situations prêtes'}
        </button>
      </p>
    </div>
  )
}

const isAssisted = (id: DocumentId) => kindOf(id) === 'customizable3'

/** What the letter rests on, with the sources of its dates. */
function Information({ letter: { id, info } }: { letter: PlainLetter }) {
  const names = [
    ...(info.sources ?? []),
    ...sourcesOfLetters([id]).flatMap(({ sources }) => sources.map(({ name }) => name)),
  ]
  return (
    <details className="margin">
      <summary>Ce qu’il faut savoir</summary>
      <p className="hint">
        {info.text}
        {names.length > 0 && (
          <>
            <br />
            <small>
              <Sources names={[...new Set(names)]} />
            </small>
          </>
        )}
      </p>
    </details>
  )
}
