import type { ShownPerson } from '#app/rules/deceased-space/public-view.ts'

/** The family's text, or the default one. */
export function Description({ firstName, description, isWelcome }: ShownPerson) {
  if (!description) return null
  if (isWelcome)
    return (
      <p className="part small as-typed" dir="auto">
        {description}
      </p>
    )
  return (
    <section className="part">
      <h2>Quelques mots sur {firstName}</h2>
      <p className="as-typed" dir="auto">
        {description}
      </p>
    </section>
  )
}
