import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import { ConflictSummary, TheirVersion } from '#app/components/ceremony/their-version.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { ceremonyOf, eulogyOf, paperOf } from '#app/rules/ceremony/addresses.ts'
import { readingTimeSentence } from '#app/rules/ceremony/events/reading-time.ts'
import { eulogyNames, eulogyPlan, eulogyQuestion } from '#app/rules/ceremony/words/eulogy.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { de } from '#app/rules/french.ts'
import type { loader } from './route.tsx'

/** `seen`: the `_seen` values of the two forms (app/rules/forms/merge.ts). */
type EulogyPageProps = Loaded<typeof loader> & {
  typed?: TypedValues | undefined
  errors?: FieldErrors | undefined
  /** Whether the text was edited by hand, so that its answers would replace it. */
  asksAgain?: boolean | undefined
  conflict?: EventConflict | undefined
}

/** Eight questions, and a text that contains only the answers. */
export function EulogyPage(props: EulogyPageProps) {
  const { ceremonyId, firstName, answers, seen, typed, errors = {}, conflict } = props
  return (
    <>
      <ConflictSummary conflict={conflict} labelOf={(name) => labelOf(name, firstName)} />
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>L’éloge {de(firstName)}</h1>
        <p>Huit questions. Répondez à celles que vous voulez, même par trois mots.</p>
      </div>
      <section className="section">
        <h2>Vos réponses</h2>
        <p className="small margin">Vous pouvez vous arrêter et revenir.</p>
        <PostForm action={eulogyOf(ceremonyId)} className="brief" noValidate>
          <OnceField />
          <input type="hidden" name="_seen" value={seenOf(typed, 'answers', seen, conflict)} />
          {eulogyNames.map((name) => (
            <TextArea
              key={name}
              name={name}
              label={labelOf(name, firstName)}
              error={errors[name]}
              theirs={theirsOf(conflict, name, firstName)}
              defaultValue={typed?.[name] ?? answers[name] ?? ''}
            />
          ))}
          <p className="actions">
            <button type="submit" className="button" name="intent" value="answers">
              Enregistrer mes réponses
            </button>
          </p>
        </PostForm>
      </section>
      <FirstText {...props} />
    </>
  )
}

function FirstText({
  ceremonyId,
  firstName,
  answers,
  text,
  pronouncedBy,
  typed,
  errors = {},
  asksAgain,
  seen,
  conflict,
}: EulogyPageProps) {
  const shown = typed?.text ?? text
  const plan = eulogyPlan(answers, firstName)
  if (!plan && !shown) {
    return (
      <section className="section" id="texte">
        <h2>Un premier texte</h2>
        <p className="empty">Répondez à une question, le texte viendra ici.</p>
      </section>
    )
  }
  return (
    <section className="section" id="texte">
      <h2>Un premier texte</h2>
      <p className="small margin">Il ne contient que vos réponses. Nous n’ajoutons rien.</p>
      <div className="stack">
        {plan && <p>L’ordre proposé&nbsp;: {plan}.</p>}
        <PostForm action={eulogyOf(ceremonyId)} data-event="eulogy" noValidate>
          <OnceField />
          <input type="hidden" name="_seen" value={seenOf(typed, 'text', seen, conflict)} />
          <TextArea
            name="text"
            theirs={theirsOf(conflict, 'text', firstName)}
            label="Le texte, à changer comme vous voulez"
            error={errors.text}
            note={`${readingTimeSentence(shown)} Un éloge dure souvent 3 à 5 minutes\u202F; plus court, c’est bien aussi.`}
            defaultValue={shown}
          />
          <Field
            name="pronouncedBy"
            theirs={theirsOf(conflict, 'pronouncedBy', firstName)}
            label="Qui le lit&#8239;?"
            defaultValue={typed?.pronouncedBy ?? pronouncedBy}
            error={errors.pronouncedBy}
          />
          {asksAgain && (
            <p className="notice">Vous avez changé ce texte. Le remplacer par vos réponses&#8239;? Il sera effacé.</p>
          )}
          <p className="actions">
            <button type="submit" className="button" name="intent" value="save">
              Enregistrer l’éloge
            </button>{' '}
            <button type="submit" className="button quiet" name="intent" value={asksAgain ? 'again-sure' : 'again'}>
              {asksAgain ? 'Oui, repartir de mes réponses' : 'Repartir de mes réponses'}
            </button>{' '}
            <a className="link" href={paperOf('fiches', ceremonyId)}>
              Imprimer en grand
            </a>{' '}
            <a className="link" href={ceremonyOf(ceremonyId)}>
              Revenir à la cérémonie
            </a>
          </p>
        </PostForm>
      </div>
    </section>
  )
}

/** A form that is shown again keeps its `_seen`, unless it now shows both versions. */
function seenOf(
  typed: TypedValues | undefined,
  form: 'answers' | 'text',
  seen: EulogyPageProps['seen'],
  conflict: EventConflict | undefined,
): string {
  const isBack = typed && !conflict && 'text' in typed === (form === 'text')
  return (isBack && typed._seen) || seen[form]
}

const theirsOf = (conflict: EventConflict | undefined, name: string, firstName: string) => {
  const [label, words] = [labelOf(name, firstName), conflict?.theirs[name] ?? '']
  return conflict?.names.includes(name) && <TheirVersion conflict={conflict} name={name} label={label} words={words} />
}

const labelOf = (name: string, firstName: string): string => {
  const index = eulogyNames.indexOf(name as (typeof eulogyNames)[number])
  if (index >= 0) return `${index + 1}. ${eulogyQuestion(eulogyNames[index]!, firstName)}`
  return name === 'text' ? 'Le texte' : 'Qui le lit'
}
