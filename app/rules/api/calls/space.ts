import { z } from 'zod'
import { MOST_MESSAGE, MOST_NAME } from '#app/rules/condolences/condolences.ts'
import { MOST_DETAILS, MOST_PLACE } from '#app/rules/deceased-space/moment-form.ts'
import { inputsOf } from '#app/rules/deceased-space/moment-inputs.ts'
import { MOST_DESCRIPTION } from '#app/rules/deceased-space/presentation-form.ts'
import {
  audiences,
  momentNames,
  visibilities,
  type Wheelchair,
  wheelchairAnswers,
} from '#app/rules/deceased-space/space.ts'
import { emailField } from '#app/rules/fields.ts'
import type { Call } from '../call.ts'
import { instant, prose, replaced } from '../schemas.ts'

const audience = z.enum(audiences)
const wheelchair = z.enum(Object.keys(wheelchairAnswers) as [Wheelchair])

/** Fields of each moment: the flag, its times, its place, its description (S1-3), its audience, and how to get in. */
const momentFields = Object.fromEntries(
  momentNames.flatMap((name) => {
    const inputs = inputsOf(name)
    const hasEnd = name === 'funeralChamber'
    return [
      [inputs.isOn, z.boolean()],
      [inputs.datetime, z.string()],
      ...(hasEnd ? [[inputs.endDatetime, z.string()]] : []),
      [inputs.place, prose(MOST_PLACE)],
      [inputs.description, prose(MOST_DETAILS)],
      [inputs.audience, audience],
      [inputs.wheelchair, wheelchair],
      [inputs.parking, prose(MOST_PLACE)],
      [inputs.transport, prose(MOST_PLACE)],
    ] as [string, z.ZodType][]
  }),
)

const space = z.strictObject({
  deceasedDescription: z.string(),
  ...Object.fromEntries(Object.entries(momentFields).map(([name, field]) => [name, field.optional()])),
  displayFlowersAd: z.boolean(),
  condolences: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      message: z.string(),
      createdAt: instant,
      picture: z.string().optional(),
    }),
  ),
  visibility: z.enum(visibilities).optional(),
  replaced,
})

const exampleSpace = {
  deceased_description: 'Bienvenue dans l’espace de Jeanne.',
  snack: true,
  snack_datetime: '2026-03-10T16:00',
  snack_place: 'Salle des fêtes',
  snack_description: '',
  snack_audience: 'everyone',
  display_flowers_ad: true,
  condolences: [],
}

/** Calls for the memorial space and its visitors' messages. S1-7. */
export const spaceCalls = {
  getSpace: {
    section: 'space',
    service: 'ed',
    who: 'visitor',
    method: 'get',
    path: '/accounts/{hashid}/ed_space',
    summary: 'Lire. 404\u00A0: pas encore ouvert.',
    description:
      'Un proche lit tout. Sans jeton, ou avec celui d’une autre personne, ce que montre la page aux visiteurs, si l’espace leur est ouvert. Les cent derniers mots, puis les autres avec page=2.',
    answer: { status: 200, schema: space },
    example: { answer: exampleSpace },
  },
  putSpace: {
    section: 'space',
    service: 'ed',
    who: 'write-space',
    versioned: true,
    method: 'put',
    path: '/accounts/{hashid}/ed_space',
    summary: 'Changer, ou ouvrir l’espace.',
    description:
      'Ce qui n’est pas envoyé reste. Un espace qui n’existe pas est ouvert, avec son texte d’accueil. Un moment annoncé sans audience est pour ceux à qui il était destiné, au départ la famille seule.',
    body: z.strictObject({
      edSpace: z
        .strictObject({ deceasedDescription: prose(MOST_DESCRIPTION), ...momentFields, displayFlowersAd: z.boolean() })
        .partial(),
    }),
    answer: { status: 200, schema: space },
    problems: ['invalid'],
    example: {
      body: { ed_space: { snack: true, snack_place: 'Salle des fêtes', snack_audience: 'everyone' } },
      answer: exampleSpace,
    },
  },
  addCondolence: {
    section: 'space',
    service: 'ed',
    who: 'visitor',
    makes: true,
    method: 'post',
    path: '/accounts/{hashid}/ed_space/condolence',
    summary: 'Laisser un mot.',
    description:
      'Avec ou sans jeton. Un mot envoyé sans jeton attend que la famille le lise. Par author_url, son auteur le change ou le retire\u00A0: c’est un secret.',
    body: z.strictObject({
      edCondolence: z.strictObject({
        name: prose(MOST_NAME),
        message: prose(MOST_MESSAGE),
        email: emailField.optional(),
      }),
    }),
    answer: { status: 201, schema: z.strictObject({ id: z.string(), authorUrl: z.string() }) },
    problems: ['invalid', 'conflict', 'too-many'],
    example: {
      body: { ed_condolence: { name: 'Yvette', message: 'Je pense à vous.' } },
      answer: { id: 'q7x2', author_url: 'https://aupres.example/mots/q7x2.5f3a' },
    },
  },
} as const satisfies Record<string, Call>
