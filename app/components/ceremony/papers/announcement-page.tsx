import { announcementFileOf, announcementPage, appointmentOf, ceremonyOf } from '#app/components/ceremony/addresses.ts'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { RadioField, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { CHARACTERS_OF_LINE } from '#app/rules/ceremony/papers/announcement.ts'
import { type AnnouncementWords, tones } from '#app/rules/ceremony/papers/announcement-words.ts'
import { type ThanksModel, thanksModels } from '#app/rules/ceremony/papers/thanks-models.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { counted } from '#app/rules/french.ts'

type AnnouncementPageProps = {
  ceremonyId: string
  words: AnnouncementWords
  newspaper: string
  lines: number
  message: string
  mayPrint: boolean
  typed?: TypedValues | undefined
  errors?: Record<string, string> | undefined
}

/** The faire-part from what is known, and the cards of thanks that come after. */
export function AnnouncementPage(props: AnnouncementPageProps) {
  const { ceremonyId, words, typed, errors = {} } = props
  const shown = (name: 'relatives' | 'own' | 'visits') => typed?.[name] ?? words[name]
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Le faire-part</h1>
        <p>
          Le nom, les dates, le lieu et l’heure viennent de ce que vous avez déjà écrit. Ce qui manque ne laisse pas de
          ligne.
        </p>
      </div>
      <section className="section">
        <h2>Ce que vous dites</h2>
        <form method="post" action={announcementPage(ceremonyId)} noValidate>
          <CsrfField />
          <OnceField typed={typed ?? {}} />
          <RadioField
            name="tone"
            label="Le ton"
            choices={tones}
            defaultValue={typed?.tone ?? words.tone}
            error={errors.tone}
          />
          <TextArea
            name="relatives"
            label="Qui annonce"
            optional
            hint="Les noms, une ligne par famille."
            defaultValue={shown('relatives')}
            error={errors.relatives}
          />
          <TextArea name="own" label="Quelques mots de vous" optional defaultValue={shown('own')} error={errors.own} />
          <TextArea
            name="visits"
            label="Se recueillir avant"
            optional
            hint="Où et quand, avant la cérémonie."
            defaultValue={shown('visits')}
            error={errors.visits}
          />
          <p className="actions">
            <button type="submit" className="button">
              Enregistrer
            </button>{' '}
            <a className="link" href={appointmentOf(ceremonyId)}>
              Changer l’heure, le lieu ou le don
            </a>
          </p>
        </form>
      </section>
      <Versions {...props} />
      {props.mayPrint && <Prints ceremonyId={ceremonyId} />}
      <p className="actions">
        <a className="link" href={ceremonyOf(ceremonyId)}>
          Revenir à la cérémonie
        </a>
      </p>
    </>
  )
}

function Versions({ newspaper, lines, message }: Pick<AnnouncementPageProps, 'newspaper' | 'lines' | 'message'>) {
  return (
    <section className="section">
      <h2>Le texte</h2>
      <div className="stack">
        <div className="field">
          <label htmlFor="message">À envoyer par message</label>
          <textarea id="message" readOnly rows={10} defaultValue={message} />
        </div>
        <div className="field">
          <label htmlFor="newspaper">Pour le journal</label>
          <p className="hint" id="newspaper-hint">
            {counted(lines, 'ligne')} de {CHARACTERS_OF_LINE} caractères. Chaque journal a sa largeur&nbsp;: il confirme
            le nombre et le prix.
          </p>
          <textarea id="newspaper" readOnly rows={10} defaultValue={newspaper} aria-describedby="newspaper-hint" />
        </div>
      </div>
    </section>
  )
}

function Prints({ ceremonyId }: { ceremonyId: string }) {
  return (
    <section className="section">
      <h2>Imprimer</h2>
      <ul className="stack">
        <li>
          <a href={announcementFileOf(ceremonyId, 'a5')}>Faire-part, deux en A5 sur une feuille A4 (PDF)</a>
        </li>
        <li>
          <a href={announcementFileOf(ceremonyId, 'a6')}>Faire-part à plier, deux en A6 sur une feuille A4 (PDF)</a>
          <br />
          <span className="small">Deux pages&nbsp;: imprimez recto verso, coupez, puis pliez.</span>
        </li>
        {(Object.keys(thanksModels) as ThanksModel[]).map((model) => (
          <li key={model}>
            <a href={announcementFileOf(ceremonyId, model)}>
              Cartes de remerciement, quatre par feuille&nbsp;: {thanksModels[model].label} (PDF)
            </a>
            <br />
            <span className="small">{thanksModels[model].lines.join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
