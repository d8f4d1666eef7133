import { dateFr } from '#app/rules/french.ts'

/** The date of the copied text, shown when the content service does not respond. screens-3.19. */
export function CopiedOn({ day, isPage = false }: { day: string | undefined; isPage?: boolean }) {
  if (!day) return null
  return (
    <p className="small">
      {isPage ? 'Page' : 'Texte'} du {dateFr(day)}, la mise à jour n’est pas disponible.
    </p>
  )
}
