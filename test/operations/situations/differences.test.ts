import { textDifferences } from '#app/operations/situations/differences.ts'

describe('The difference of two texts', () => {
  test.each([
    ['', 'Bonjour. Merci.'],
    ['Mon mari payait à l’heure. Merci d’annuler.', 'Je vous écris. Merci d’annuler.\n\nAu revoir.'],
    ['Une phrase sans point', 'Une phrase sans point'],
    ['Le 1.5. fut payé… Vraiment ?\nOui.', 'Le 1.5. fut payé…\n\nNon.'],
  ])('it loses no character: %j, %j', (mine, proposed) => {
    const found = textDifferences(mine, proposed)
    const without = (hidden: string) => found.flatMap(({ kind, text }) => (kind === hidden ? [] : [text])).join('')
    expect(without('proposed')).toBe(mine)
    expect(without('mine')).toBe(proposed)
  })
})
