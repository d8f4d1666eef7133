import { toSnake } from './keys.ts'

/** An answer of an account. `values`: allowed values, if they are listed; '' deletes the answer. */
export type DescribedEntry = { label: string; values?: readonly string[]; isDay?: true; maxLength?: number }

/** Schema of `profile_entries`: every field of a letter or question. */
export const entriesSchema = (entries: Readonly<Record<string, DescribedEntry>>) => ({
  type: 'object',
  description:
    'Chaque réponse par le nom de son champ. La deuxième lettre d’une sorte a les siens\u00A0: bailleur_owner_name-2.',
  properties: Object.fromEntries(
    Object.entries(entries).map(([name, { label, values, isDay, maxLength }]) => [
      toSnake(name),
      {
        type: 'string',
        description: isDay ? `${label}, par exemple 2026-03-05` : label,
        ...(values && { enum: values }),
        ...(maxLength && { maxLength }),
      },
    ]),
  ),
  additionalProperties: { type: 'string' },
})
