import { z } from 'zod'
import { LONGEST_TEXT } from '#app/rules/letters/checks/free-text.ts'
import type { Call } from '../call.ts'
import { exampleUser, file, prose, replaced, role, text, user } from '../schemas.ts'

/** No answer is longer than the text of a free letter. The operation checks each as its field does. */
const profileEntries = z.record(text(80), prose(LONGEST_TEXT))

const files = z.record(z.string(), z.array(file))

const hashid = 'k3v9x0m2p7q4r8s1t5u6w3y2z7'
const exampleFile = {
  id: '6c1c9c1e-6d5c-4a53-9a3b-2f1f0e8f7a11',
  name: 'acte.pdf',
  media_type: 'application/pdf',
  bytes: 48213,
  pages: 1,
  created_at: '2026-03-05T11:00:00.000Z',
}

/** Calls for the account, its attachments and its letters. S1-7. */
export const accountCalls = {
  getAccount: {
    method: 'get',
    path: '/accounts/{hashid}',
    section: 'account',
    summary: 'Un dossier, selon votre rôle.',
    description:
      'Un lecteur reçoit le nom et les dates de la personne décédée, et aucune autre réponse ni aucune pièce.',
    who: 'see-letters',
    answer: {
      status: 200,
      schema: z.strictObject({
        hashid: z.string(),
        fullName: z.string(),
        role,
        users: z.array(user),
        profileEntries: z.record(z.string(), z.string()),
        attachments: files,
      }),
    },
    example: {
      answer: {
        hashid,
        full_name: 'Jeanne Moreau',
        role: 'owner',
        users: [exampleUser],
        profile_entries: { deceased_first_name: 'Jeanne', deceased_last_name: 'Moreau' },
        attachments: { death_certificate: [exampleFile] },
      },
    },
  },
  putAccount: {
    method: 'put',
    path: '/accounts/{hashid}',
    section: 'account',
    summary: 'Enregistrer des réponses.',
    description:
      'Seules les réponses envoyées changent\u00A0; une réponse vide efface la précédente. Une seule à corriger, et rien n’est enregistré. Les noms sont ceux des champs des lettres.',
    who: 'write-letters',
    versioned: true,
    body: z.strictObject({ profileEntries }),
    answer: { status: 200, schema: z.strictObject({ profileEntries: z.record(z.string(), z.string()), replaced }) },
    problems: ['invalid'],
    example: {
      body: { profile_entries: { deceased_first_name: 'Jeanne' } },
      answer: { profile_entries: { deceased_first_name: 'Jeanne', deceased_last_name: 'Moreau' } },
    },
  },
  addAttachment: {
    method: 'post',
    path: '/accounts/{hashid}/attachments/{name}',
    section: 'account',
    summary: 'Ajouter une pièce (formulaire, 10\u00A0Mo).',
    description:
      'Le champ du fichier porte le nom de la pièce, en snake_case. PDF, JPEG ou PNG. deceased_picture est le portrait de l’espace de souvenirs\u00A0: JPEG ou PNG, il remplace le précédent.',
    who: 'attach-files',
    file: '{name}',
    makes: true,
    answer: { status: 201, schema: files },
    problems: ['invalid', 'conflict', 'too-large', 'too-many', 'unavailable'],
    example: { answer: { death_certificate: [exampleFile] } },
  },
  removeAttachments: {
    method: 'delete',
    path: '/accounts/{hashid}/attachments/{name}',
    section: 'account',
    summary: 'Retirer une pièce.',
    description: 'Tous les fichiers de ce nom sont supprimés.',
    who: 'attach-files',
    answer: { status: 204 },
    example: {},
  },
  printLetter: {
    method: 'get',
    path: '/accounts/{hashid}/letters/{documentId}.pdf',
    section: 'account',
    summary: 'Une lettre en PDF.',
    description: 'Refusée tant qu’il manque un nom ou l’adresse du destinataire, ou tant qu’elle est à payer.',
    who: 'print-letters',
    service: 'da',
    answer: { status: 200, mediaType: 'application/pdf' },
    problems: ['payment-required', 'invalid', 'too-many', 'unavailable'],
    example: {},
  },
} as const satisfies Record<string, Call>
