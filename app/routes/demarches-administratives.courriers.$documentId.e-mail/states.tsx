import { type Missing, MissingList } from '#app/components/letters/missing-list.tsx'
import { followUpOf, formOf, previewOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

/** Why a letter cannot be emailed now: it is queued, was sent, is set aside, is incomplete, or cannot be printed. */
export type MailStop =
  | 'waiting'
  | 'already-sent'
  | 'is-set-aside'
  | 'blocked'
  | 'to-pay'
  | 'to-complete'
  | 'no-printer'
  | 'too-heavy'

const words: Readonly<Record<MailStop, { title: string; text: string }>> = {
  waiting: {
    title: 'Le message attend de partir',
    text: 'Le suivi de la lettre dira quand il est parti. S’il ne peut pas partir, nous vous le dirons ici.',
  },
  'already-sent': {
    title: 'Cette lettre est déjà envoyée',
    text: 'Pour l’envoyer une nouvelle fois, ouvrez son suivi et choisissez «\u00A0Envoyer de nouveau\u00A0».',
  },
  'is-set-aside': {
    title: 'Cette lettre est mise de côté',
    text: 'Pour l’envoyer, ouvrez son suivi et reprenez cette démarche.',
  },
  blocked: {
    title: 'Cette lettre n’est pas encore prête',
    text: 'Il manque un nom ou une adresse.',
  },
  'to-pay': {
    title: 'Cette lettre n’est pas payée',
    text: 'Son PDF part avec le message une fois payé. Vous pouvez aussi recopier la lettre, gratuitement.',
  },
  'to-complete': {
    title: 'Cette lettre n’est pas encore prête',
    text: 'Il reste un passage à compléter, entre crochets.',
  },
  'no-printer': {
    title: 'Nous ne pouvons pas faire de PDF pour le moment',
    text: 'Sans PDF, il n’y a rien à joindre au message. Imprimez la lettre depuis votre navigateur et postez-la.',
  },
  'too-heavy': {
    title: 'Les pièces sont trop lourdes pour un e-mail',
    text: 'La lettre et ses pièces dépassent 20\u00A0Mo. Postez-la, ou retirez une pièce de la lettre.',
  },
}

/** Shown instead of the form. */
export function MailStopped({ id, stop, missing }: { id: DocumentId; stop: MailStop; missing: Missing[] }) {
  const { title, text } = words[stop]
  const isToFill = stop === 'blocked' || stop === 'to-complete' || stop === 'too-heavy'
  return (
    <div className="notice stack">
      <h2>{title}</h2>
      <p>{text}</p>
      <MissingList missing={missing} />
      <p className="actions">
        <a className="button" href={isToFill ? formOf(id) : followUpOf(id)}>
          {isToFill ? 'Modifier la lettre' : 'Suivi de cette lettre'}
        </a>{' '}
        <a className="button quiet" href={previewOf(id)}>
          Voir la lettre
        </a>
      </p>
    </div>
  )
}
