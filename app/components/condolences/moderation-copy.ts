import { agoCopy } from '#app/components/letters/saved-copy.ts'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import type { ModeratedMessage } from '#app/rules/condolences/moderated.ts'
import type { UnmovedReason } from '#app/rules/condolences/moderation.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import { de } from '#app/rules/french.ts'

/** What a relative did with a message, after "a". */
const verbs: Record<CondolenceState, string> = {
  published: 'publié',
  family: 'gardé pour la famille',
  refused: 'écarté',
  waiting: 'laissé à relire',
  spam: 'mis aux indésirables',
}

type UnmovedMessage = { because: UnmovedReason; name: string; state: CondolenceState; decision: Change | undefined }

/** "Marc a publié le message de Paul il y a 3 minutes." */
function unmovedCopy({ because, name, state, decision }: UnmovedMessage, now: Date): string {
  const message = `le message ${de(name)}`
  if (because === 'changed') return `L’auteur a changé ${message} depuis que vous l’avez lu.`
  if (because === 'reported') return `On vient de signaler ${message}.`
  const ago = decision ? ` ${agoCopy(decision.at, now)}` : ''
  if (decision?.isMe) return `Vous avez ${verbs[state]} ${message}${ago}, dans une autre fenêtre.`
  return `${decision?.by ?? 'Un proche'} a ${verbs[state]} ${message}${ago}.`
}

/** Why a decision did not apply to a message, and where to read it again. */
export type UnmovedSentence = { sentence: string; path: string | undefined }

type UnmovedInput = { because: UnmovedReason; message: ModeratedMessage | undefined; decision: Change | undefined }

/** One sentence for each message a decision did not apply to. */
export const unmovedSentences = (unmoved: readonly UnmovedInput[], now: Date): UnmovedSentence[] =>
  unmoved.map(({ because, message, decision }) =>
    message
      ? {
          sentence: unmovedCopy({ because, decision, name: message.name, state: message.state }, now),
          path: message.path,
        }
      : { sentence: goneCopy, path: undefined },
  )

/** "Publié par Marc il y a 3 minutes." */
export function decisionCopy(stateLabel: string, decision: Change | undefined, now: Date): string {
  if (!decision) return `${stateLabel}.`
  return `${stateLabel} par ${decision.isMe ? 'vous' : (decision.by ?? 'un proche')} ${agoCopy(decision.at, now)}.`
}

const goneCopy = 'Un message n’est plus là\u00A0: son auteur l’a repris, ou un proche l’a supprimé.'

/** Which messages "Publier" leaves out when all are ticked; undefined for none. */
export function leftOutCopy(messages: readonly ModeratedMessage[]): string | undefined {
  const names = messages.filter(({ isFlagged }) => isFlagged).map(({ name }) => name)
  if (names.length === 0) return undefined
  const which =
    names.length === 1
      ? `le message ${de(names[0]!)}\u00A0: lisez-le`
      : `${names.length}\u00A0messages\u00A0: lisez-les`
  return `«\u00A0Publier\u00A0» laisse de côté ${which} d’abord.`
}
