import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field, TextArea } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { EMPTY_FIELD } from '#app/rules/condolences/form.ts'
import { CONDOLENCE_FORM, condolenceFormOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

export type CondolenceFormProps = {
  hashid: string
  firstName: string
  /** A child or a young person: no example speaks of what they taught. */
  isYoung?: boolean
  /** The space receives messages. */
  isOpen: boolean
  /** The family reads each message before it is published. */
  isModerated: boolean
  /** The viewer shares the account. */
  isRelative: boolean
  /** From `condolenceFormData`, or from the form that is shown again. */
  sealed: string
  /** From the form that is shown again: `RefusedDraft`. */
  typed?: TypedValues | undefined
  errors?: FieldErrors | undefined
  isClosed?: boolean | undefined
  /** Whether the page has other forms, whose buttons would lose a chosen photograph. */
  hasOtherButtons?: boolean
}

/** The form "Laisser un mot", for everyone who sees the page, without a script. screens-3.16. */
export function CondolenceForm(props: CondolenceFormProps) {
  const { isOpen, isModerated, isRelative, isClosed = false, typed, errors = {} } = props
  const isReceiving = isOpen && !isClosed
  return (
    <section className="stack" id={CONDOLENCE_FORM}>
      <h2>{isReceiving ? 'Laisser un mot' : 'Le livre est fermé'}</h2>
      {isReceiving ? (
        <>
          <p className="small">{isModerated ? whoReads(isRelative) : 'Votre mot s’affiche aussitôt.'}</p>
          <ErrorSummary errors={errors} />
          {props.hasOtherButtons && (
            <p>
              <a className="link" href={condolenceFormOf(props.hashid)}>
                Avec une photo
              </a>
            </p>
          )}
          <Receiving {...props} />
        </>
      ) : (
        <Closed typed={typed} />
      )}
    </section>
  )
}

const whoReads = (isRelative: boolean) =>
  isRelative ? 'Un proche qui publie les messages le lira d’abord.' : 'Sa famille le lira avant de l’afficher.'

function Receiving({
  hashid,
  firstName,
  isYoung = false,
  sealed,
  typed = {},
  errors = {},
  hasOtherButtons = false,
}: CondolenceFormProps) {
  const starters = `«\u00A0Je me souviens de…\u00A0», «\u00A0${firstName} ${isYoung ? 'aimait' : 'm’a appris'}…\u00A0», «\u00A0Je pense à vous.\u00A0»`
  return (
    <PostForm action={spaceOf(hashid)} encType="multipart/form-data" noValidate>
      <OnceField typed={typed} />
      <input type="hidden" name="sealed" value={sealed} />
      <TextArea
        name="message"
        label="Votre message"
        hint={starters}
        error={errors.message}
        rows={3}
        defaultValue={typed.message ?? ''}
      />
      <Field name="name" label="Votre nom" error={errors.name} autoComplete="name" defaultValue={typed.name ?? ''} />
      {/* Asked once the message has arrived; one that came with it all the same is not lost. */}
      {typed.email && (
        <Field
          name="email"
          label="Votre e-mail"
          optional
          type="email"
          hint="Pour que la famille puisse vous répondre. Il ne sera pas affiché."
          error={errors.email}
          autoComplete="email"
          defaultValue={typed.email}
        />
      )}
      <p className="unseen">
        <label htmlFor={EMPTY_FIELD}>Laissez ce champ vide&nbsp;: il sert à écarter les robots</label>
        <input
          id={EMPTY_FIELD}
          name={EMPTY_FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue={typed[EMPTY_FIELD] ?? ''}
        />
      </p>
      <p className="actions">
        <button type="submit" className="button full" name="intent" value="laisser">
          Laisser ce mot
        </button>{' '}
        <button type="submit" className="button quiet full" name="intent" value="bougie">
          Allumer une bougie, sans mot
        </button>
      </p>
      {!hasOtherButtons && (
        <details className="fold" open={errors.photo !== undefined}>
          <summary>
            <b>Ajouter une photo</b>
          </summary>
          <FileField name="photo" label="Votre photo" optional kind="picture" error={errors.photo} />
        </details>
      )}
    </PostForm>
  )
}

/** What was typed before the space closed: shown to be copied and sent another way. */
function Closed({ typed }: { typed: TypedValues | undefined }) {
  return (
    <div className="stack">
      <p role={typed ? 'alert' : undefined}>La famille ne reçoit plus de messages ici.</p>
      {typed?.message && (
        <>
          <p>Votre texte n’est pas enregistré. Vous pouvez le copier et l’envoyer autrement.</p>
          <blockquote className="as-typed" dir="auto">
            {typed.message}
          </blockquote>
        </>
      )}
    </div>
  )
}
