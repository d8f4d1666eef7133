import { globSync, readFileSync } from 'node:fs'

/** The button that removes what each button adds, or the reason why there is none. The longest start counts. */
const undoneBy: Readonly<Record<string, string | { because: string }>> = {
  Ajouter: { because: 'it leads to the page of an attachment' },
  'Ajouter au dossier à imprimer': 'Retirer cette lettre',
  'Ajouter ce fichier': 'Supprimer<span className="unseen"> {file.name}',
  'Ajouter une note': { because: 'what was noted of a letter is its story, and stays' },
  'Ajouter la note': { because: 'what was noted of a letter is its story, and stays' },
  'Ajouter des précisions': { because: 'it unfolds fields, which are emptied' },
  'Ajouter les dates de naissance et de décès': { because: 'it leads to a form' },
  'Ajouter à mon agenda': { because: 'it is a file of one’s own' },
  'Ajouter une seconde cérémonie': 'Supprimer cette cérémonie',
  'Ajouter un moment': 'Retirer',
  'Ajouter{': 'Retirer «',
  'Ajouter plusieurs moments d’un coup': 'Retirer «',
  'Ajouter une autre photo': 'Retirer la photo {number}',
  'Ajouter une photo': 'Enregistrer et retirer la photo',
  'Ajouter une musique': 'Retirer la musique {row + 1}',
  'Ajouter sa photo': 'Retirer cette photo',
  'Ajouter la photo': 'Retirer la photo',
  'Ajouter une ligne': 'Retirer ma ligne',
  'Ajouter cette ligne': 'Retirer ma ligne',
  'Ajouter des photos': 'Retirer la photo {number}',
  'Ajouter quelqu’un': 'Retirer de l’équipe',
  'Ajouter une clé': 'Retirer la clé',
  'Ajouter cette clé': 'Retirer la clé',
  'Ajouter ma signature': 'Effacer ma signature',
}

const pages = globSync('app/{components,routes}/**/*.tsx').map((file) => readFileSync(file, 'utf8'))

describe('everything that a family adds can be removed', () => {
  const added = [...new Set(pages.flatMap((page) => page.match(/Ajouter\b[^'"<\n]*/g) ?? []))]

  test.each(added)('"%s" can be undone', (words) => {
    const starts = Object.keys(undoneBy).filter(
      (start) => words.startsWith(start) && (start !== 'Ajouter' || words.trim() === start),
    )
    const undone = undoneBy[starts.toSorted((one, other) => other.length - one.length)[0] ?? '']
    expect(undone, 'a line of this table').toBeDefined()
    if (typeof undone === 'string') expect(pages.some((page) => page.includes(undone))).toBe(true)
  })
})
