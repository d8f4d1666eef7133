import { zipPath } from '#app/rules/letters/addresses.ts'

/** Link to one file with every proof of posting that the family or the service has. */
export const ProofsLink = () => (
  <p>
    <a href={zipPath}>Télécharger les preuves d’envoi (ZIP)</a>
  </p>
)
