import { adviceOf } from '#app/components/content/addresses.ts'
import { bundleFormPath, confirmationPath, formOf } from '#app/components/letters/addresses.ts'
import { stageOf } from '#app/rules/letters/stage.ts'
import type { PickerLetter } from './row.tsx'

type NextProps = {
  letter: PickerLetter | undefined
  hasReady: boolean
  isDated: boolean
  hasPastDays: boolean
  /** Of a list that is a line a letter: its links stand under it. */
  isBrief: boolean
}

/** One thing at a time: the letter to go on with, and what is ready to leave. screens-3.7. */
export function Next({ letter, hasReady, isDated, hasPastDays, isBrief }: NextProps) {
  return (
    <>
      {letter && (
        <section className="section">
          <h2>La prochaine</h2>
          <div className="stack">
            <h3>{letter.name}</h3>
            <p>
              {letter.why} Environ {letter.minutes} minutes.
            </p>
            {!isDated && <p>Avec la date du décès, nous pouvons vous dire ce qui presse et ce qui attend.</p>}
            {hasPastDays && <p>Certaines dates sont passées. Écrire reste utile.</p>}
            <p className="actions">
              <a className="button" href={formOf(letter.id)}>
                {stageOf(letter.progress) === 'begun' ? 'Continuer cette lettre' : 'Commencer cette lettre'}
              </a>{' '}
              {!hasReady && !isBrief && <a href={confirmationPath}>Que faire ce soir, demain, cette semaine</a>}
            </p>
          </div>
        </section>
      )}
      {hasReady && (
        <section className="section">
          <h2>Prêtes à partir</h2>
          <div className="stack">
            <p>Une lettre prête n’est pas encore postée&nbsp;: il reste à l’imprimer, la signer et la poster.</p>
            <p className="actions">
              <a className="button quiet" href={bundleFormPath}>
                Mon dossier
              </a>{' '}
              <a href={confirmationPath}>Ce qui est prêt, et ce qu’il ne faut pas oublier</a>
            </p>
          </div>
        </section>
      )}
    </>
  )
}

/** Before the first letter. */
export function FirstTime() {
  return (
    <div className="notice">
      <p>Aucun courrier pour l’instant. Commencez par l’acte de décès&nbsp;: tous les autres en ont besoin.</p>
      <p>
        <strong>À avoir sous la main, si vous pouvez</strong>&nbsp;: l’acte de décès, le livret de famille et la carte
        Vitale. Un relevé de banque, une facture d’énergie et votre pièce d’identité servent aussi.{' '}
        <a href={adviceOf('a-avoir-sous-la-main')}>La liste entière, à imprimer sur une demi-feuille</a>
      </p>
      <p>
        Il vous manque un papier&#8239;? Commencez quand même&nbsp;: tout s’enregistre, et vous pouvez compléter plus
        tard.
      </p>
    </div>
  )
}
