import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { readingGroups } from '#app/content/ceremony/readings.ts'
import { ceremonyOf, eulogyOf, readingsOf, readingsPath } from '#app/rules/ceremony/addresses.ts'
import { lasting } from '#app/rules/ceremony/events/durations.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { KnownTexts } from './known-texts.tsx'
import { PasteText } from './paste-text.tsx'
import type { loader } from './route.tsx'

/** `paste`: the well-known text to paste. */
type ReadingsPageProps = Loaded<typeof loader> & {
  typed?: TypedValues | undefined
  errors?: FieldErrors | undefined
}

/** Readings to choose from: our own, added at once, and well-known ones to paste. */
export function ReadingsPage(props: ReadingsPageProps) {
  const { ceremonyId, group, reading, next, others, known, paste, typed, errors = {} } = props
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Choisir une lecture</h1>
        <p>Quinze textes courts, que vous pourrez changer.</p>
        <form method="get" action={readingsPath} className="find">
          <input type="hidden" name="ceremonie" value={ceremonyId} />
          <label htmlFor="pour">Pour qui&#8239;?</label>{' '}
          <select className="search" id="pour" name="pour" defaultValue={group}>
            {Object.entries(readingGroups).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>{' '}
          <button type="submit" className="button quiet">
            Voir
          </button>
        </form>
      </div>
      <Open ceremonyId={ceremonyId} group={group} reading={reading} next={next} />
      <section className="section">
        <h2>Les quatorze autres</h2>
        <ul className="contents">
          {others.map(({ number, title, who, seconds }) => (
            <li key={number}>
              <a href={readingsOf(ceremonyId, { pour: group, lire: number })}>
                <span className="row">
                  <strong>{title}</strong>{' '}
                  <span className="leader small">
                    {who}, {lasting(seconds)}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <KnownTexts {...known} ceremonyId={ceremonyId} />
      <PasteText ceremonyId={ceremonyId} paste={paste} typed={typed} errors={errors} />
      <p className="actions">
        <a className="link" href={eulogyOf(ceremonyId)}>
          Écrire plutôt un éloge, avec huit questions
        </a>{' '}
        <a className="link" href={ceremonyOf(ceremonyId)}>
          Revenir à la cérémonie
        </a>
      </p>
    </>
  )
}

function Open({
  ceremonyId,
  group,
  reading,
  next,
}: Pick<ReadingsPageProps, 'ceremonyId' | 'group' | 'reading' | 'next'>) {
  const { number, title, who, seconds, stanzas } = reading
  return (
    <section className="section" id="lire">
      <h2>{title}</h2>
      <p className="small margin">
        {who[0]?.toUpperCase()}
        {who.slice(1)}. {lasting(seconds)} à voix haute. Les deux traits ‖ invitent à respirer.
      </p>
      <div className="stack">
        <PostForm action={readingsOf(ceremonyId)} className="actions">
          <OnceField />
          <input type="hidden" name="intent" value="choose" />
          <button type="submit" className="button" name="lecture" value={number}>
            Choisir cette lecture
          </button>{' '}
          <a className="link" href={readingsOf(ceremonyId, { pour: group, lire: next.number })}>
            Lire la suivante
          </a>
        </PostForm>
        <div className="verses stack">
          {stanzas.map((lines) => (
            <p className="as-typed" key={lines[0]}>
              {lines.join('\n')}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
