import { MissingList } from '#app/components/letters/missing-list.tsx'
import { fieldOf, followUpOf, formOf, previewOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'

/** Why a letter cannot be emailed now: it is queued, was sent, is set aside, is incomplete, or cannot be printed. */
type MailStop =
  | 'already-waiting'
  | 'already-sent'
  | 'is-set-aside'
  | 'blocked'
  | 'to-pay'
  | 'to-complete'
  | 'no-printer'
  | 'too-heavy'

const words: Readonly<Record<MailStop, { title: string; text: string }>> = {
  'already-waiting': {
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
export function MailStopped({ id, stop, blockers }: { id: DocumentId; stop: MailStop; blockers: Gap[] }) {
  const { title, text } = words[stop]
  const isToFill = stop === 'blocked' || stop === 'to-complete' || stop === 'too-heavy'
  return (
    <div className="notice stack">
      <h2>{title}</h2>
      <p>{text}</p>
      <MissingList missing={blockers.map(({ field, words }) => ({ words, href: fieldOf(id, field) }))} />
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

/** Shown after a refused email. */
export function WasRefused() {
  return (
    <div className="notice" role="status">
      <h2>Le dernier message n’est pas parti</h2>
      <p>
        L’adresse l’a refusé, ou personne n’a répondu. Vérifiez l’adresse, puis réessayez. La lettre reste à envoyer.
      </p>
    </div>
  )
}
