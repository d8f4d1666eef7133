import { carriers } from '#app/rules/post/carriers.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import type { Submission } from './carrier.ts'

/** Its modes. `lrare`: the acknowledgement comes back to Merci Facteur, which scans it. */
export const merciFacteurModes: Record<PostMode, string> = { plain: 'normal', tracked: 'suivi', registered: 'lrare' }

/** As its list of countries writes it. */
export const COUNTRY = 'FRANCE'

/** Builds the form of a letter. It contains nothing else: no title and no file name. */
export function merciFacteurForm(
  { key, mode, pdf, recipient, sender }: Submission,
  userId: string,
): Record<string, string> {
  return {
    idUser: userId,
    modeEnvoi: merciFacteurModes[mode],
    adress: JSON.stringify({ exp: addressOf(sender), dest: [{ ...addressOf(recipient), reference: key }] }),
    content: JSON.stringify({
      letter: { base64files: [Buffer.from(pdf).toString('base64')], final_filename: key, print_sides: 'recto' },
    }),
    antidoublon: key,
    anonymize: JSON.stringify({ delay: carriers['merci-facteur'].erasedAfterDays, target: ['content', 'exp', 'dest'] }),
    ...(mode === 'tracked' && { gestionNpai: '1' }),
  }
}

/** Returns a name, at most three lines and the town. A sixth line is appended to the line above it. */
function addressOf(lines: readonly string[]) {
  const [name = '', ...rest] = lines
  const [, cp = '', ville = ''] = /^(\d{5}) (.+)$/.exec(rest.pop() ?? '') ?? []
  const [adresse1 = '', adresse2 = '', ...others] = rest
  return {
    societe: name,
    nom: '',
    prenom: '',
    civilite: '',
    adresse1,
    adresse2,
    adresse3: others.join(' '),
    cp,
    ville,
    pays: COUNTRY,
  }
}
