import { counted } from '#app/rules/french.ts'
import type { ExportScope } from './archive.ts'

const signature =
  'Les signatures\u00A0: chacune ne sert qu’à la personne qui signe, ici. Elle la voit sur sa page, et l’efface quand elle veut.'

const ofAccount: readonly string[] = [
  'Les invitations en attente et les accès donnés à un professionnel ou à une personne qui vous aide\u00A0: ils n’ouvrent que ce service.',
  'Les mots de passe et les connexions ouvertes\u00A0: ils ne servent qu’ici.',
  'Les demandes de retrait en attente, et votre accord pour l’aide à écrire\u00A0: un autre service les demande de nouveau.',
  'Les paiements\u00A0: vos reçus les disent. Un proche qui a payé emporte les siens.',
  'Le dossier à imprimer\u00A0: il se refait à partir des lettres.',
  signature,
]

const ofOnePerson: readonly string[] = [
  'Ce que vos proches ont écrit\u00A0: chacun emporte ce qui est à lui, et un propriétaire emporte tout.',
  'Votre mot de passe et vos connexions ouvertes\u00A0: ils ne servent qu’ici.',
  signature,
]

/**
 * Lists what an archive does not contain, and why, one sentence each. `unpaid`: number of started letters that are not
 * printed, because they are not paid for.
 */
export function absentFrom({ scope, unpaid }: { scope: ExportScope; unpaid: number }): string[] {
  if (scope === 'mine') return [...ofOnePerson]
  const letters =
    unpaid > 1
      ? [`${counted(unpaid, 'lettre')} à payer\u00A0: elles ne sont pas imprimées. Vos réponses y sont.`]
      : unpaid === 1
        ? ['Une lettre à payer\u00A0: elle n’est pas imprimée. Vos réponses y sont.']
        : []
  return [...letters, ...ofAccount]
}
