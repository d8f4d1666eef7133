import { MessageText } from '#app/components/deceased-space/message-text.tsx'
import type { ModeratedMessage } from '#app/rules/condolences/moderated.ts'

/** A message, its picture, and what the family should know before deciding. */
export function ModeratedText({ message }: { message: ModeratedMessage }) {
  const { isPictureLate, doubts, isHidden, isOfRelative, changedOn, answeredOn } = message
  const notes = [
    isHidden && 'Deux personnes l’ont signalé\u00A0: il n’est plus affiché, jusqu’à votre décision.',
    ...doubts,
    isPictureLate && 'Une photo est jointe. Elle n’est pas encore vérifiée.',
    isOfRelative && 'Écrit par un proche qui a accès au dossier.',
    changedOn && `Changé par son auteur le ${changedOn}.`,
    answeredOn && `La famille a répondu le ${answeredOn}.`,
  ].filter((note) => typeof note === 'string')
  return (
    <>
      <MessageText {...message} />
      {notes.length > 0 && (
        <ul className="list small">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
