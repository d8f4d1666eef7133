import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { MOST_MUSICS, type MusicText, musicInputName, musicInputs } from '#app/rules/ceremony/events/music-rows.ts'
import { inputsOf, momentLabelsOf } from '#app/rules/deceased-space/moment-inputs.ts'
import { presentationLabels } from '#app/rules/deceased-space/presentation-form.ts'
import { momentNames } from '#app/rules/deceased-space/space.ts'

/** Label of a field. `choices`: label of each value, for a field with options. */
export type FieldWords = { label: string; choices?: Readonly<Record<string, string>> }

/** Labels of text fields outside letters, by input name. A saved draft shows them away from its page. */
export const fieldWords: ReadonlyMap<string, FieldWords> = new Map(
  Object.entries({
    ...ofEvents(),
    ...ofMoments(),
    ...presentationLabels,
    name: 'Nom',
    displayName: 'Votre nom',
    email: 'Adresse e-mail',
    message: 'Votre message',
    reply: 'Votre réponse',
    postalAddress: 'Adresse postale',
  }).map(([name, label]) => [name, { label }]),
)

function ofEvents(): Record<string, string> {
  const texts = eventTypes
    .flatMap((type) => definitionOf(type).fields)
    .filter(({ kind }) => kind === 'line' || kind === 'lines' || kind === 'count')
    .map(({ name, label }) => [name, label])
  const rows = Array.from({ length: MOST_MUSICS }, (_, row) =>
    (Object.keys(musicInputs) as MusicText[]).map((input) => [
      musicInputName(row, input),
      `${musicInputs[input].label} (musique ${row + 1})`,
    ]),
  )
  return Object.fromEntries([...texts, ...rows.flat()])
}

function ofMoments(): Record<string, string> {
  return Object.fromEntries(
    momentNames.flatMap((moment) => {
      const [inputs, labels] = [inputsOf(moment), momentLabelsOf(moment)]
      return (['place', 'description'] as const).map((field) => [inputs[field], labels[field]])
    }),
  )
}
