import { de } from '../french.ts'

/**
 * Text for a user who was removed from the account they had open and now sees another one: whom to ask, and where they
 * are.
 */
export function withdrawnCopy({ owner, deceased }: { owner: string | undefined; deceased: string }): string {
  const asked = owner ? `demandez à ${owner}` : 'appelez-nous'
  return `Votre accès au dossier où vous étiez a été retiré. Pour le retrouver, ${asked}. Vous êtes maintenant dans le dossier ${de(deceased)}.`
}
