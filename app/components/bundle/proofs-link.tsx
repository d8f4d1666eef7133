import { zipPath } from '#app/rules/letters/addresses.ts'

/** Every proof of a sending that the family or we have, in one file. */
export const ProofsLink = () => (
  <p>
    <a href={zipPath}>Télécharger les preuves d’envoi (ZIP)</a>
  </p>
)
