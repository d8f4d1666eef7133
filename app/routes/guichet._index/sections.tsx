import type { ReactNode } from 'react'
import { Checkbox, TextArea } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { type FormState, withoutHelp } from '#app/components/letters/form-state.ts'
import { QuestionField, questionCopy } from '#app/components/questions/question-field.tsx'
import type { QuestionsForm } from '#app/components/questions/state.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { frTypo, que, upperFirst } from '#app/rules/french.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { DocumentId, Field, Group } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { isSameAddress, SAME_ADDRESS } from '#app/rules/letters/known/same-address.ts'
import { isOnScreen, type KnownScreen, knownScreens } from '#app/rules/letters/known/screens.ts'
import { linesName } from '#app/rules/letters/paper/address-inputs.ts'
import { deskAutosavePath } from '#app/rules/questionnaire/addresses.ts'
import { ASKED, formIdOf, isFound, NEXT, QUESTIONS, SECTION, sentenceOf } from '#app/rules/questionnaire/desk.ts'
import { type Question, questions } from '#app/rules/questions/questions.ts'
import { TONE } from '#app/rules/tone.ts'

type SectionsProps = {
  word: string
  known: FormState
  /** `_seen` of the three first sections. */
  seen: string
  asked: QuestionsForm
  recipients: readonly { id: DocumentId; name: string; lines: string; seen: string }[]
  /** The values of a section that was refused. */
  typed: TypedValues | undefined
}

/** One form per section, so that each is one request and a conflict concerns one section. */
export function Sections({ word, known, seen, asked, recipients, typed }: SectionsProps) {
  const { firstName } = asked
  const isOpen = (section: string) => word !== '' || typed?.[SECTION] === section || (!typed && section === 'personne')
  const screens = knownScreens
    .map((screen) => ({ screen, fields: fieldsOn(screen, known).filter(({ label }) => isFound(label, word)) }))
    .filter(({ fields }) => fields.length > 0)
  // Whether there is a notary is asked with the notary.
  const found = questions.filter(
    (question) => !isKnown(known, question) && isFound(questionCopy(question, firstName), word),
  )
  const places = [...recipients.filter(({ name }) => isFound(`${name} adresse`, word)), ...removed(recipients, typed)]
  const titles: Record<KnownScreen, string> = {
    personne: upperFirst(firstName),
    vous: 'La personne qui appelle',
    notaire: 'Le notaire',
  }
  const ids = [
    ...screens.map(({ screen }) => screen),
    ...(found.length > 0 ? [QUESTIONS] : []),
    ...places.map(({ id }) => id),
  ]
  const of = (id: string) => ({ id, next: ids[ids.indexOf(id) + 1], isOpen: isOpen(id) })
  if (ids.length === 0) return <p>Rien ne porte ce mot.</p>
  return (
    <div className="desk">
      <div>
        {screens.map(({ screen, fields }) => (
          <Section key={screen} {...of(screen)} title={titles[screen]} say={sentenceOf(screen, firstName)} seen={seen}>
            {screen === 'vous' && !word && (
              <Checkbox
                name={SAME_ADDRESS}
                label={`Même adresse ${que(firstName)}`}
                checked={isSameAddress(known.values)}
              />
            )}
            <Rows fields={fields} form={known} />
          </Section>
        ))}
      </div>
      <div>
        {found.length > 0 && (
          <Section
            {...of(QUESTIONS)}
            title="Quelques questions"
            say={sentenceOf(QUESTIONS, firstName)}
            seen={asked.seen}
          >
            <input type="hidden" name={ASKED} value={found.flatMap(namesOf).join(',')} />
            {found.map((question) => (
              <QuestionField key={question.name} question={question} form={asked} />
            ))}
          </Section>
        )}
        {places.map(({ id, name, lines, seen }) => (
          <Section key={id} {...of(id)} title={name} say={sentenceOf('body', firstName)} seen={seen}>
            <TextArea
              name={linesName(id)}
              label="Nom, adresse, code postal, ville"
              fullName={`${name}, nom et adresse`}
              rows={3}
              error={known.errors[linesName(id)]}
              defaultValue={typed?.[linesName(id)] ?? lines}
            />
          </Section>
        ))}
      </div>
    </div>
  )
}

/**
 * The body whose address was refused, if a relative has taken it out of the list in the meantime: what was typed stays.
 */
function removed(recipients: SectionsProps['recipients'], typed: TypedValues | undefined): SectionsProps['recipients'] {
  const id = typed?.[SECTION] ?? ''
  if (!isDocumentId(id) || recipients.some((one) => one.id === id)) return []
  return [{ id, name: 'Destinataire retiré de la liste', lines: '', seen: typed?._seen ?? '' }]
}

/** The tone of our texts is not asked aloud. The notary's fields do not depend on an answer here. */
const fieldsOn = (screen: KnownScreen, { letter }: FormState): Field[] =>
  letter.groups
    .filter((group: Group) => isOnScreen(group, screen))
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name !== TONE)
    .map(({ showIf: _, ...field }) => withoutHelp(field))

const isKnown = ({ letter }: FormState, { name }: Question) => fieldsOf(letter).some((field) => field.name === name)

const namesOf = ({ name, following }: Question) => (following ? [name, following.name] : [name])

type SectionProps = {
  id: string
  /** The section that follows; undefined for the last one. */
  next: string | undefined
  title: string
  say: string
  seen: string
  isOpen: boolean
  children: ReactNode
}

/** Folded until it is asked for, found by a word or refused, so that all the titles are in sight together. */
function Section({ id, next, title, say, seen, isOpen, children }: SectionProps) {
  return (
    <details className="fold" id={id} open={isOpen}>
      <summary>
        <b>{title}</b>
      </summary>
      <PostForm noValidate id={formIdOf(id)} data-autosave={deskAutosavePath}>
        <input type="hidden" name={SECTION} value={id} />
        {next && <input type="hidden" name={NEXT} value={next} />}
        <input type="hidden" name="_seen" value={seen} />
        <p className="hint">À dire&nbsp;: «&nbsp;{frTypo(say)}&nbsp;»</p>
        {children}
        <p className="actions">
          <button type="submit" className="button quiet">
            Enregistrer<span className="unseen">&nbsp;: {title}</span>
          </button>{' '}
          <span className="small" role="status" />
        </p>
      </PostForm>
    </details>
  )
}
