import { z } from 'zod'
import { appointmentFields } from '#app/rules/ceremony/forms.ts'
import type { Call } from '../call.ts'
import { etag, replaced, wallTime } from '../schemas.ts'

const { ceremonyType, address, slotMinutes, phone, thanks } = appointmentFields
const datetime = appointmentFields.datetime.meta({ examples: ['2026-03-10T14:30'] })

const ceremony = z.strictObject({
  id: z.string(),
  ceremonyType,
  datetime: wallTime.optional(),
  isConfirmed: z.boolean(),
  address: z.string(),
  slotMinutes: z.int().optional(),
  phone: z.string().optional(),
  thanks: z.string().optional(),
  etag,
  replaced,
})

const changes = z.strictObject({
  ceremonyType,
  datetime: datetime.optional(),
  isConfirmed: z.boolean().optional(),
  address,
})

const exampleCeremony = {
  id: '2d6c2f0e-6f3e-4a56-8a0f-6f0d4b6b1c11',
  ceremony_type: 'crematorium',
  datetime: '2026-03-10T14:30',
  is_confirmed: false,
  address: 'Crématorium des Landes',
  etag: '"b7JcZ1m0q2sX4k9a"',
}
const ec = '/accounts/{hashid}/ec_ceremonies'
const write = { section: 'ceremony', service: 'ec', who: 'write-ceremony' } as const
const read = { section: 'ceremony', service: 'ec', who: 'see-ceremony' } as const

/** Calls for ceremonies. S1-7. */
export const ceremonyCalls = {
  listCeremonies: {
    ...read,
    method: 'get',
    path: ec,
    summary: 'Les cérémonies, la première créée d’abord.',
    description: 'Deux au plus. Un lecteur ne reçoit pas le téléphone de la famille.',
    answer: { status: 200, schema: ceremony, isList: true },
    example: { answer: [exampleCeremony] },
  },
  createCeremony: {
    ...write,
    method: 'post',
    path: ec,
    summary: 'Créer une cérémonie, sans moment.',
    makes: true,
    description:
      'Sans datetime, elle est dans deux jours à 14\u00A0h, à confirmer\u00A0; une deuxième suit la première. Une troisième est refusée.',
    body: changes,
    answer: { status: 201, schema: ceremony },
    problems: ['invalid', 'conflict'],
    example: {
      body: { ceremony_type: 'crematorium', datetime: '2026-03-10T14:30', address: 'Crématorium des Landes' },
      answer: exampleCeremony,
    },
  },
  updateCeremony: {
    ...write,
    method: 'put',
    path: `${ec}/{ceremonyId}`,
    summary: 'Changer une cérémonie.',
    versioned: true,
    description: 'Ce qui n’est pas envoyé reste.',
    body: z.strictObject({
      ...changes.partial().shape,
      slotMinutes: slotMinutes.optional(),
      phone: phone.optional(),
      thanks: thanks.optional(),
    }),
    answer: { status: 200, schema: ceremony },
    problems: ['invalid'],
    example: { body: { address: 'Crématorium des Landes' }, answer: exampleCeremony },
  },
  removeCeremony: {
    ...write,
    method: 'delete',
    path: `${ec}/{ceremonyId}`,
    summary: 'Supprimer une cérémonie et ses moments.',
    answer: { status: 204 },
    example: {},
  },
} as const satisfies Record<string, Call>
