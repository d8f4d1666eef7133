/** « 2 lettres prêtes à imprimer, 3 commencées. » */
export function countWords({ ready, begun }: { ready: number; begun: number }): string {
  const parts = [
    ready > 0 && `${letters(ready)} prête${many(ready)} à imprimer`,
    begun > 0 && `${ready > 0 ? begun : letters(begun)} commencée${many(begun)}`,
  ].filter(Boolean)
  if (parts.length === 0) return 'Vous avancez à votre rythme. Rien n’est obligatoire.'
  return `${parts.join(', ')}.`
}

const letters = (count: number) => `${count}\u00A0lettre${many(count)}`

const many = (count: number) => (count > 1 ? 's' : '')
