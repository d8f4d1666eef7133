import { stageLinks } from '#app/components/letters/stages.tsx'
import { WhomToAsk } from '#app/components/page/notices.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { canEdit } from '#app/rules/accounts/roles.ts'
import { inWords, shortDay, upperFirst } from '#app/rules/french.ts'
import type { LettersProgress } from '#app/rules/home.ts'
import { pickerPath } from '#app/rules/letters/addresses.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { questionsInWords } from '#app/rules/questions/questions.ts'

type Step = { over?: string; title: string; text: string; button: string; path: string }

/** The one thing to do now in the letters, with one button for whoever may do it. */
export function NextStep({
  letters,
  firstName,
  today,
}: {
  letters: LettersProgress
  firstName: string
  today: string
}) {
  const { user, letterPriceCents } = usePageData() ?? {}
  const mayWrite = user?.role !== undefined && canEdit(user.role)
  const { over = 'La prochaine étape', title, text, button, path } = stepOf(letters, firstName, today)
  return (
    <section className="next">
      <p className="over">{over}</p>
      <h2>{title}</h2>
      <p>
        {text}
        {letterPriceCents !== undefined && letters.stage !== 'follow' && (
          <> Deux sont offertes, les autres coûtent {priceCopy(letterPriceCents)} chacune.</>
        )}
      </p>
      {mayWrite ? (
        <a className="button" href={path}>
          {button}
        </a>
      ) : (
        <WhomToAsk />
      )}
    </section>
  )
}

function stepOf(letters: LettersProgress, firstName: string, today: string): Step {
  const { stage, toLeave, withoutAddress, nextReplyOn } = letters
  const { path } = stageLinks[stage]
  if (stage === 'who')
    return {
      over: 'Pour commencer',
      title: 'À qui écrire\u202F?',
      text: `Un relevé de compte ou ${questionsInWords} suffisent. Nous préparons les lettres.`,
      button: 'Trouver à qui écrire',
      path: pickerPath,
    }
  if (stage === 'family')
    return {
      title: `${upperFirst(firstName)} et vous`,
      text: `Il manque ce qui concerne ${firstName} et vous\u00A0: cinq minutes, une seule fois.`,
      button: 'Continuer',
      path,
    }
  if (stage === 'addresses')
    return {
      title: `Écrire ${inWords(withoutAddress, 'une adresse', 'adresses')}`,
      text:
        withoutAddress === 1
          ? 'Elle est en haut de leur dernier courrier.'
          : 'Elles sont en haut de leurs derniers courriers.',
      button: withoutAddress === 1 ? 'Écrire l’adresse' : 'Écrire les adresses',
      path,
    }
  if (stage === 'print')
    return {
      title: 'Relire, puis imprimer',
      text: `${upperFirst(inWords(toLeave, 'une lettre', 'lettres'))} à relire et à imprimer.`,
      button: 'Relire',
      path,
    }
  return {
    title: 'Rien à faire cette semaine',
    text: nextReplyOn
      ? `Prochaine réponse attendue le ${shortDay(nextReplyOn, today)}.`
      : 'Toutes vos lettres sont parties. Notez ici ce qu’ils répondent.',
    button: 'Suivre les courriers',
    path,
  }
}
