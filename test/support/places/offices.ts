import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readDirectoryFile } from '#app/adapters/directory-file.ts'
import type { Office } from '#app/rules/places/directory.ts'
import { officeOf } from '#app/rules/places/directory-record.ts'
import { newFolder } from '#test/support/given.ts'

/** An entry in the shape of the dump of the directory, with addresses made up for the tests. */
const quimper = JSON.parse(readFileSync(new URL('./annuaire-entry.json', import.meta.url), 'utf8'))

type Entry = [id: string, of: string, town: string, changed: string, name: string, address?: string[]]

const entryOf = ([id, of, town, changed, name, address]: Entry) => ({
  ...quimper,
  id,
  nom: name,
  date_modification: changed,
  ancien_code_pivot: `${of}-${town}-01`,
  pivot: [{ type_service_local: of, code_insee_commune: [town] }],
  code_insee_commune: town,
  adresse: address
    ? [{ ...quimper.adresse[0], numero_voie: address[0], code_postal: address[1], nom_commune: address[2] }]
    : [],
})

const fund = "Caisse primaire d'assurance maladie (CPAM)"
const taxes = 'Service des impôts des particuliers (SIP)'
const others: Entry[] = [
  ['m2', 'mairie', '29019', '03/02/2024 09:00:00', 'Mairie - Brest', ['2 rue Frézier', '29200', 'Brest']],
  ['m3', 'mairie', '29232', '18/12/2025 17:42:39', 'Mairie déléguée - Penhars', ['1 rue Exemple', '29000', 'Quimper']],
  [
    'c1',
    'cpam',
    '29232',
    '10/06/2026 08:00:00',
    `${fund} du Finistère - siège de Quimper`,
    ['18 rue de la République', '29000', 'Quimper'],
  ],
  [
    'c2',
    'cpam',
    '69382',
    '10/06/2026 08:00:00',
    `${fund} du Rhône - siège de Lyon`,
    ['276 cours Émile-Zola', '69100', 'Villeurbanne'],
  ],
  [
    's1',
    'sip',
    '29232',
    '11/06/2026 08:00:00',
    `${taxes} de Quimper`,
    ['3 boulevard du Finistère', '29000', 'Quimper'],
  ],
  ['k1', 'ccas', '29232', '11/06/2026 08:00:00', 'CCAS - Quimper', ['8 rue Verdelet', '29000', 'Quimper']],
  ['v1', 'sip', '29019', '11/06/2026 08:00:00', `${taxes} sans adresse`],
]

/** The text of a dump of eight entries, of which five are offices with an address that is used. */
export const directoryDump = JSON.stringify(
  {
    service: [quimper, ...others.map(entryOf)],
  },
  undefined,
  2,
)

/** Reads the offices of the dump, `bytes` at a time. */
export async function officesOfDump(bytes = 64_000): Promise<Office[]> {
  const file = path.join(newFolder(), 'annuaire.json')
  writeFileSync(file, directoryDump)
  const offices: Office[] = []
  for await (const entry of readDirectoryFile(createReadStream(file, { encoding: 'utf8', highWaterMark: bytes }))) {
    const office = officeOf(entry, '2026-11-28')
    if (office) offices.push(office)
  }
  return offices
}
