import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import { ConflictSummary, labelIn, TheirVersion } from '#app/components/ceremony/their-version.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { RadioField, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { Spaced } from '#app/components/page/spaced.ts'
import { announcementPage, ceremonyOf, papersAt } from '#app/rules/ceremony/addresses.ts'
import { CHARACTERS_OF_LINE } from '#app/rules/ceremony/papers/announcement.ts'
import { type AnnouncementWords, tones } from '#app/rules/ceremony/papers/announcement-words.ts'
import { type ThanksModel, thanksModels } from '#app/rules/ceremony/papers/thanks-models.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { counted } from '#app/rules/french.ts'
import { AnnouncementPrints } from './announcement-prints.tsx'
import type { loader } from './route.tsx'

/** `seen`: the `_seen` value of the form (app/rules/forms/merge.ts). */
type AnnouncementPageProps = Loaded<typeof loader> & {
  typed?: TypedValues | undefined
  errors?: FieldErrors | undefined
  conflict?: EventConflict | undefined
}

const labels = {
  tone: 'Le ton',
  relatives: 'Qui annonce',
  own: 'Quelques mots de vous',
  visits: 'Se recueillir avant',
  thanksCard: 'Cartes de remerciement',
}

/** The death notice from the known facts, and the thank-you cards for later. */
export function AnnouncementPage(props: AnnouncementPageProps) {
  const { ceremonyId, conflict, errors = {} } = props
  return (
    <>
      <ConflictSummary conflict={conflict} labelOf={labelIn(labels)} />
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Le faire-part</h1>
        <p>
          Le nom, les dates, le lieu et l’heure viennent de ce que vous avez déjà écrit. Ce qui manque ne laisse pas de
          ligne.
        </p>
      </div>
      <WordsForm {...props} />
      <Versions {...props} />
      {props.mayPrint && <AnnouncementPrints ceremonyId={ceremonyId} thanksCard={props.words.thanksCard} />}
      <p className="actions">
        <a className="link" href={papersAt(ceremonyId)}>
          Revenir aux papiers
        </a>
      </p>
    </>
  )
}

function WordsForm({ ceremonyId, words, seen, typed, errors = {}, conflict }: AnnouncementPageProps) {
  const fieldProps = (name: keyof AnnouncementWords) => ({
    name,
    label: labels[name],
    error: errors[name],
    defaultValue: typed?.[name] ?? words[name] ?? '',
    theirs: conflict?.names.includes(name) && (
      <TheirVersion conflict={conflict} name={name} label={labels[name]} words={theirWords(name, conflict.theirs)} />
    ),
  })
  return (
    <section className="section">
      <h2>Ce que vous dites</h2>
      <PostForm action={announcementPage(ceremonyId)} noValidate>
        <OnceField typed={typed ?? {}} />
        <input type="hidden" name="_seen" value={conflict ? seen : (typed?._seen ?? seen)} />
        <RadioField {...fieldProps('tone')} choices={tones} />
        <TextArea {...fieldProps('relatives')} rows={3} optional hint="Les noms, une ligne par famille." />
        <TextArea {...fieldProps('own')} rows={3} optional />
        <TextArea {...fieldProps('visits')} rows={3} optional hint="Où et quand, avant la cérémonie." />
        <details className="fold" open={typed !== undefined}>
          <summary>
            <b>Plus tard, les remerciements</b>
          </summary>
          <div>
            <TextArea
              {...fieldProps('thanksCard')}
              rows={3}
              optional
              hint="Un modèle pour commencer, puis vos mots. Ce texte finit aussi le livre de souvenirs."
            />
            <p>Pour commencer la carte par un modèle&nbsp;:</p>
            <p className="actions">
              <Spaced>
                {(Object.keys(thanksModels) as ThanksModel[]).map((model) => (
                  <button key={model} type="submit" className="button quiet small-button" name="intent" value={model}>
                    Modèle «&nbsp;{thanksModels[model].label}&nbsp;»
                  </button>
                ))}
              </Spaced>
            </p>
          </div>
        </details>
        <p className="actions">
          <button type="submit" className="button" name="intent" value="save">
            Enregistrer
          </button>{' '}
          <a className="link" href={ceremonyOf(ceremonyId)}>
            Changer l’heure, le lieu ou le don
          </a>
        </p>
      </PostForm>
    </section>
  )
}

const theirWords = (name: string, theirs: TypedValues): string =>
  name === 'tone' ? (tones[theirs.tone as keyof typeof tones] ?? '') : (theirs[name] ?? '')

function Versions({ newspaper, lines, message }: Pick<AnnouncementPageProps, 'newspaper' | 'lines' | 'message'>) {
  return (
    <section className="section">
      <h2>Le texte</h2>
      <div className="stack">
        <div className="field">
          <label htmlFor="message">À envoyer par message</label>
          <textarea id="message" readOnly rows={10} defaultValue={message} />
        </div>
        <details className="fold">
          <summary>
            <b>Pour le journal</b> <span>{counted(lines, 'ligne')}</span>
          </summary>
          <div className="field">
            <label htmlFor="newspaper">Le texte du journal</label>
            <p className="hint" id="newspaper-hint">
              Des lignes de {CHARACTERS_OF_LINE} caractères. Chaque journal a sa largeur&nbsp;: il confirme le nombre et
              le prix.
            </p>
            <textarea id="newspaper" readOnly rows={10} defaultValue={newspaper} aria-describedby="newspaper-hint" />
          </div>
        </details>
      </div>
    </section>
  )
}
