import type { ThingToBring } from '#app/content/documents.ts'
import { frTypo } from '#app/rules/french.ts'

const sheet = 'M12 4h18l8 8v32H12zM30 4v8h8'

/** One outline for each thing, in a square of 48 units. The text beside it names the thing. */
const things: Record<ThingToBring, { words: string; outline: string }> = {
  identity: {
    words: 'Votre carte d’identité',
    outline: 'M4 10h40v28H4zM15 18a4 4 0 1 0 .1 0M9 33c0-8 12-8 12 0M27 19h11M27 25h11M27 31h7',
  },
  medicalCertificate: {
    words: 'Le certificat de décès',
    outline: `${sheet}M25 17v12M19 23h12M18 37h14`,
  },
  deathRecord: {
    words: 'Une copie de l’acte de décès',
    outline: `${sheet}M17 18h16M17 24h16M17 30h8M31 33a4 4 0 1 0 .1 0`,
  },
  familyBook: {
    words: 'Le livret de famille, si vous l’avez',
    outline: 'M24 10c-5-4-12-4-19-3v32c7-1 14-1 19 3 5-4 12-4 19-3V7c-7-1-14-1-19 3zM24 10v32',
  },
  funeralBill: {
    words: 'La facture des obsèques',
    outline: `${sheet}M17 18h9M17 24h16M31 31a6 6 0 1 0 0 9M18 34h8M18 37h8`,
  },
  funeralContract: {
    words: 'Le contrat obsèques, s’il y en a un',
    outline: `${sheet}M17 18h16M17 24h16M17 38c3-6 5-6 6-2s3 3 4 0 3 1 6 0`,
  },
  iban: { words: 'Votre RIB', outline: 'M4 12h40v24H4zM10 19h10M10 25h28M10 30h20' },
  lease: {
    words: 'Le bail',
    outline: `${sheet}M17 30l8-8 8 8M19 28v9h12v-9`,
  },
  keys: { words: 'Les clés', outline: 'M15 16a8 8 0 1 0 .1 0M22 24h22v7M36 24v6' },
  statements: {
    words: 'Les derniers relevés de banque',
    outline: `${sheet}M17 20h7M30 20h4M17 27h7M30 27h4M17 34h7M30 34h4`,
  },
  post: { words: 'Les courriers que vous avez reçus', outline: 'M5 11h38v27H5zM5 12l19 14 19-14' },
}

/** The end of a page in plain language: a drawing and a name for each thing that the reader takes or sends. */
export function ToBring({ things: keys }: { things: readonly ThingToBring[] }) {
  return (
    <>
      <h3>À préparer</h3>
      <ul className="to-bring">
        {keys.map((key) => (
          <li key={key}>
            <svg viewBox="0 0 48 48" width="48" height="48" fill="none" stroke="currentColor" aria-hidden="true">
              <path d={things[key].outline} />
            </svg>
            {frTypo(things[key].words)}
          </li>
        ))}
      </ul>
      <p>On peut vous demander d’autres papiers. Par la poste, envoyez des copies.</p>
    </>
  )
}
