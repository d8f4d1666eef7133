import { dateFr } from '#app/rules/french.ts'

/** Of which day a text of the service is, where the service does not answer. screens-3.19. */
export function CopiedOn({ day, isPage = false }: { day: string | undefined; isPage?: boolean }) {
  if (!day) return null
  return (
    <p className="small">
      {isPage ? 'Page' : 'Texte'} du {dateFr(day)}, la mise à jour n’est pas disponible.
    </p>
  )
}
