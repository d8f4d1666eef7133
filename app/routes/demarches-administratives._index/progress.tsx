import type { ReactNode } from 'react'
import { stageLinks } from '#app/components/letters/stages.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { inWords, upperFirst } from '#app/rules/french.ts'
import { laterCopy } from '#app/rules/letters/progress/addresses-later.ts'
import { type PathStage, pathStages } from '#app/rules/letters/progress/path.ts'

export type Progress = { stage: PathStage; chosen: number; toLeave: number; withoutAddress: number; putOff: number }

type ProgressProps = { progress: Progress; firstName: string; notaryName: string | undefined; mayWrite: boolean }

const ordinals = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième']

/** The current one of the five stages, and the next action. */
export function ProgressTitle({ progress: { stage }, mayWrite }: Pick<ProgressProps, 'progress' | 'mayWrite'>) {
  const { ownerName } = usePageData()?.user ?? {}
  const done = pathStages.indexOf(stage)
  return (
    <div className="tight">
      <h1>{mayWrite ? 'Où vous en êtes' : `Où en est ${ownerName ?? 'votre famille'}`}</h1>
      <p className="lede">{mayWrite ? leadCopy(done) : `${doneCopy(done)}, sur cinq.`}</p>
    </div>
  )
}

function leadCopy(done: number): string {
  if (done === 0) return 'Une chose à la fois.'
  const next =
    done === pathStages.length - 1 ? 'Il reste à suivre les réponses.' : `La ${ordinals[done]} demande cinq minutes.`
  return `${doneCopy(done)}. ${next}`
}

function doneCopy(done: number): string {
  if (done === 0) return 'Aucune étape n’est faite'
  return upperFirst(inWords(done, 'une étape est faite', 'étapes sont faites'))
}

/** The five stages, top to bottom. */
export function ProgressPath({ progress, firstName, notaryName, mayWrite }: ProgressProps) {
  const { stage, chosen, toLeave, withoutAddress, putOff } = progress
  const toPrint = toLeave - putOff
  const at = pathStages.indexOf(stage)
  const { ownerName } = usePageData()?.user ?? {}
  const writer = mayWrite ? 'vous' : (ownerName ?? 'sa famille')
  const both = notaryName ? `${firstName}, ${writer}, et ${notaryName}` : `${firstName} et ${writer}`
  const lines: Record<PathStage, { note: string; doneNote?: string; next: string; button: string }> = {
    who: {
      note: upperFirst(inWords(chosen, 'un organisme', 'organismes')),
      next: mayWrite ? 'Dites-nous à qui écrire.' : 'On ne sait pas encore à qui écrire.',
      button: 'Répondre aux questions',
    },
    family: {
      note: both,
      next: `Il manque ce qui concerne ${firstName} et ${writer}${mayWrite ? '\u00A0: cinq minutes, une seule fois' : ''}.`,
      button: 'Continuer',
    },
    addresses: {
      note: mayWrite ? 'Elles sont en haut de leurs derniers courriers' : '',
      doneNote: putOff > 0 ? laterCopy(putOff) : 'Toutes sont connues',
      next: withoutAddress > 0 ? addressesCopy(withoutAddress, mayWrite) : `${laterCopy(putOff)}.`,
      button: withoutAddress + putOff === 1 ? 'Écrire l’adresse' : 'Écrire les adresses',
    },
    print: {
      note: mayWrite && toPrint > 1 ? `${lettersCopy(toPrint)}, un seul dossier à imprimer` : lettersCopy(toPrint),
      doneNote: 'Toutes sont parties',
      next: `${lettersCopy(toPrint)} à relire et à imprimer.`,
      button: 'Relire',
    },
    follow: {
      note: 'Ce qu’ils répondent, et la suite',
      next: mayWrite
        ? 'Toutes vos lettres sont parties. Notez ici ce qu’ils répondent.'
        : 'Toutes les lettres sont parties.',
      button: 'Suivre les courriers',
    },
  }
  return (
    <ol className="path">
      {pathStages.map((name, index) => {
        const { note, doneNote = note, next, button } = lines[name]
        const { label, path } = stageLinks[name]
        if (index > at)
          return (
            <Line key={name} state="is-later" dot={index + 1} title={label}>
              {note && <p className="small">{note}</p>}
            </Line>
          )
        if (index < at)
          return (
            <Line key={name} state="is-done" dot={<Icon name="check" />} title={<a href={path}>{label}</a>}>
              <p className="small">{doneNote}</p>
            </Line>
          )
        return (
          <Line key={name} state="is-here" dot={index + 1} title={label}>
            {mayWrite ? (
              <div className="next">
                <p>{next}</p>
                <a className="button" href={path}>
                  {button}
                </a>
              </div>
            ) : (
              <p>{next}</p>
            )}
          </Line>
        )
      })}
    </ol>
  )
}

type LineProps = { state: 'is-done' | 'is-here' | 'is-later'; dot: ReactNode; title: ReactNode; children: ReactNode }

function Line({ state, dot, title, children }: LineProps) {
  return (
    <li className={state}>
      <span className="dot" aria-hidden="true">
        {dot}
      </span>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  )
}

function addressesCopy(count: number, mayWrite: boolean): string {
  const left = `Il reste ${inWords(count, 'une adresse', 'adresses')} à écrire.`
  if (!mayWrite) return left
  return count === 1
    ? `${left} Elle est en haut de leur dernier courrier.`
    : `${left} Elles sont en haut de leurs derniers courriers.`
}

const lettersCopy = (count: number) => upperFirst(inWords(count, 'une lettre', 'lettres'))
