import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { SourceLinks } from '#app/components/page/source-links.tsx'
import type { Day } from '#app/rules/days.ts'
import { shortWeekday, upperFirst } from '#app/rules/french.ts'
import { chasePathOf, followUpOf, nextLetterPageOf, situationPathOf } from '#app/rules/letters/addresses.ts'
import { stepWhen } from '#app/rules/tracking/answered.ts'
import type { FollowingProps, RemedyProps } from './following-props.ts'

/** The one thing to do after a reply, with its day. */
export function Step({ id, today, step, letter, remedy, situation, verifiedAt }: FollowingProps) {
  switch (step.do) {
    case 'write':
      return (
        <section className="next">
          <p className="over">À poster {stepWhen(step, today)}</p>
          <h2>{letter?.title}</h2>
          {remedy && <p>{remedy.advice}</p>}
          <RemedySource remedy={remedy} verifiedAt={verifiedAt} />
          <div className="actions">
            <a className="button" href={nextLetterPageOf(id)}>
              Voir la lettre
            </a>
          </div>
        </section>
      )
    case 'chase':
      return (
        <section className="next">
          <p className="over">À poster {stepWhen(step, today)}</p>
          <h2>Relance</h2>
          <p>En recommandée avec avis de réception, elle prouve la date de votre demande.</p>
          <a className="button" href={chasePathOf(id)}>
            Voir la lettre
          </a>
        </section>
      )
    case 'wait':
      return (
        <section className="next">
          <p className="over">
            Attendue jusqu’au {shortWeekday(step.until, today)},{' '}
            {step.isLaw ? 'délai fixé par la loi' : 'délai habituel'}
          </p>
          <h2>Rien à faire avant ce jour</h2>
          <p>C’est pressé&#8239;? Vous pouvez déjà envoyer un rappel.</p>
          <a className="button quiet" href={chasePathOf(id)}>
            Relancer maintenant
          </a>
        </section>
      )
    case 'resend':
      return (
        <PostForm action={followUpOf(id)} className="next">
          <OnceField />
          <input type="hidden" name="intent" value="send-again" />
          <h2>Changer l’adresse</h2>
          <p>Tout ce que vous aviez écrit reste. Ce qui est déjà parti reste noté.</p>
          <button type="submit" className="button">
            Reprendre la lettre
          </button>
        </PostForm>
      )
    case 'go':
      return (
        <section className="next">
          <p className="over">{upperFirst(stepWhen(step, today) ?? 'quand vous le voulez')}</p>
          <h2>{remedy?.name}</h2>
          <p>{remedy?.advice}</p>
          <RemedyPage remedy={remedy} verifiedAt={verifiedAt} />
        </section>
      )
    default:
      return situation ? (
        <IfOpened to={situationPathOf(situation)}>
          <section className="next">
            <h2>Une lettre peut aller plus loin</h2>
            <a className="button" href={situationPathOf(situation)}>
              Préparer la lettre
            </a>
          </section>
        </IfOpened>
      ) : null
  }
}

type RemedyPageProps = { remedy: RemedyProps | undefined; verifiedAt: Day }

const RemedyPage = ({ remedy, verifiedAt }: RemedyPageProps) => (
  <>
    {remedy?.page && (
      <p>
        <a href={remedy.page.url}>{remedy.page.label}</a>
      </p>
    )}
    <RemedySource remedy={remedy} verifiedAt={verifiedAt} />
  </>
)

const RemedySource = ({ remedy, verifiedAt }: RemedyPageProps) =>
  remedy?.source && (
    <p className="small">
      <SourceLinks sources={[remedy.source]} verifiedAt={verifiedAt} />
    </p>
  )
