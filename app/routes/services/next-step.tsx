import { stageLinks } from '#app/components/letters/stages.tsx'
import { WhomToAsk } from '#app/components/page/notices.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { canEdit } from '#app/rules/accounts/roles.ts'
import type { Day } from '#app/rules/days.ts'
import { inWords, shortDay, upperFirst } from '#app/rules/french.ts'
import type { LettersProgress } from '#app/rules/home.ts'
import { pickerPath } from '#app/rules/letters/addresses.ts'
import { laterCopy } from '#app/rules/letters/progress/addresses-later.ts'
import type { PathStage } from '#app/rules/letters/progress/path.ts'
import { lettersPriceCopy } from '#app/rules/orders/copy.ts'
import { questionsInWords } from '#app/rules/questions/questions.ts'

type Step = { over?: string; title: string; text: string; button: string; path: string }

type NextStepProps = { letters: LettersProgress; firstName: string; today: Day }

/** The one thing to do now in the letters, with one button; for a reader, where they stand and whom to ask. */
export function NextStep({ letters, firstName, today }: NextStepProps) {
  const { user, letterPriceCents } = usePageData() ?? {}
  if (!user?.role || !canEdit(user.role)) return <WhereItStands letters={letters} today={today} />
  const { over = 'La prochaine étape', title, text, button, path } = stepOf(letters, firstName, today)
  return (
    <section className="next">
      <p className="over">{over}</p>
      <h2>{title}</h2>
      <p>
        {text}
        {letterPriceCents !== undefined && letters.stage !== 'follow' && ` ${lettersPriceCopy(letterPriceCents)}`}
      </p>
      <a className="button" href={path}>
        {button}
      </a>
    </section>
  )
}

/** For a reader, who cannot do the next step. */
function WhereItStands({ letters, today }: Pick<NextStepProps, 'letters' | 'today'>) {
  const { toLeave, withoutAddress, putOff } = letters
  const titles: Record<PathStage, string> = {
    who: 'On ne sait pas encore à qui écrire',
    family: `${upperFirst(inWords(toLeave, 'une lettre', 'lettres'))} à remplir`,
    addresses:
      withoutAddress === 0
        ? laterCopy(putOff)
        : `Il reste ${inWords(withoutAddress, 'une adresse', 'adresses')} à écrire`,
    print: `${upperFirst(inWords(toLeave - putOff, 'une lettre', 'lettres'))} à relire et à imprimer`,
    follow: nothingToDo,
  }
  return (
    <section className="next">
      <p className="over">Où en sont les lettres</p>
      <h2>{titles[letters.stage]}</h2>
      {letters.stage === 'follow' && <p>{awaitedCopy(letters, today) ?? 'Toutes les lettres sont parties.'}</p>}
      <WhomToAsk />
    </section>
  )
}

const nothingToDo = 'Rien à faire cette semaine'

const awaitedCopy = ({ nextReplyOn }: LettersProgress, today: Day): string | undefined =>
  nextReplyOn && `Prochaine réponse attendue le ${shortDay(nextReplyOn, today)}.`

function stepOf(letters: LettersProgress, firstName: string, today: Day): Step {
  const { stage, toLeave, withoutAddress, putOff } = letters
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
  if (stage === 'addresses' && withoutAddress === 0)
    return {
      over: 'Quand vous voudrez',
      title: laterCopy(putOff),
      text:
        putOff === 1
          ? 'La lettre s’imprime dès que l’adresse est écrite.'
          : 'Chaque lettre s’imprime dès que son adresse est écrite.',
      button: putOff === 1 ? 'Écrire l’adresse' : 'Écrire les adresses',
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
      text: `${upperFirst(inWords(toLeave - putOff, 'une lettre', 'lettres'))} à relire et à imprimer.${putOff > 0 ? ` ${laterCopy(putOff)}.` : ''}`,
      button: 'Relire',
      path,
    }
  return {
    title: nothingToDo,
    text: awaitedCopy(letters, today) ?? 'Toutes vos lettres sont parties. Notez ici ce qu’ils répondent.',
    button: 'Suivre les courriers',
    path,
  }
}
