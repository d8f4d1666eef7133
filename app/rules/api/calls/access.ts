import { z } from 'zod'
import type { Call } from '../call.ts'
import { email, instant, role, service, text } from '../schemas.ts'

const picture = z.strictObject({ path: z.string(), width: z.int(), height: z.int() })

/** Calls for sign-in, the partner and the user. choice-67, S1-7. */
export const accessCalls = {
  signIn: {
    method: 'post',
    path: '/sign_in',
    section: 'access',
    summary: 'Demander un code par e-mail.',
    description:
      'La réponse est la même, que l’adresse soit connue ou non. Le code sert une fois, pendant 10 minutes, avec cette adresse et depuis la connexion Internet qui l’a demandé.',
    who: 'anyone',
    body: z.strictObject({ email }),
    answer: { status: 204 },
    problems: ['too-many'],
    example: { body: { email: 'vous@exemple.fr' } },
  },
  createSession: {
    method: 'post',
    path: '/sessions',
    section: 'access',
    summary: 'Échanger le code contre un jeton.',
    description: 'Le jeton dure 30 jours. Sa personne le voit et le retire sur la page Jetons.',
    who: 'anyone',
    body: z.strictObject({ email, code: text(40) }),
    answer: { status: 201, schema: z.strictObject({ token: z.string(), expiresAt: instant }) },
    problems: ['wrong-code'],
    example: {
      body: { email: 'vous@exemple.fr', code: 'ABCD-2345' },
      answer: { token: 'aupres_Zm9yLXRoZS1leGFtcGxl', expires_at: '2026-04-04T11:00:00.000Z' },
    },
  },
  deleteSession: {
    method: 'delete',
    path: '/sessions',
    section: 'access',
    summary: 'Finir ce jeton.',
    who: 'token',
    answer: { status: 204 },
    example: {},
  },
  getDomain: {
    method: 'get',
    path: '/domains/{host}',
    section: 'site',
    summary: 'Les réglages d’un partenaire. Hôte inconnu\u00A0: ceux par défaut.',
    who: 'anyone',
    answer: {
      status: 200,
      schema: z.strictObject({
        banner: picture.optional(),
        logo: picture.optional(),
        color: z.string(),
        email: z.string(),
        flowersBannerAlt: z.string().optional(),
        flowersBannerImage: picture.optional(),
        flowersBannerTarget: z.string().optional(),
        hostname: z.string(),
        name: z.string(),
        services: z.array(z.strictObject({ code: service, path: z.string(), name: z.string() })),
        payingDomain: z.boolean(),
        customMessageEc: z.string(),
        editableEc: z.boolean(),
        tutoVideoInscription: z.string().optional(),
        tutoVideoHorsInscription: z.string().optional(),
        shortForm: z.boolean(),
      }),
    },
    example: {
      answer: {
        color: '#5b3a70',
        email: 'aide@exemple.fr',
        hostname: 'exemple.fr',
        name: 'Auprès',
        services: [{ code: 'da', path: 'demarches-administratives', name: 'Démarches administratives' }],
        paying_domain: false,
        custom_message_ec: '',
        editable_ec: true,
        short_form: false,
      },
    },
  },
  getMe: {
    method: 'get',
    path: '/users/me',
    section: 'site',
    summary: 'La personne du jeton, et ses dossiers.',
    description: 'Le premier dossier est le premier rejoint. L’abonnement est celui d’un dossier au moins.',
    who: 'token',
    answer: {
      status: 200,
      schema: z.strictObject({
        email: z.string(),
        displayName: z.string().optional(),
        accounts: z.array(z.strictObject({ hashid: z.string(), role, fullName: z.string() })),
        subscription: z.boolean(),
        subscriptionDate: instant.optional(),
        currentService: z.string(),
      }),
    },
    example: {
      answer: {
        email: 'vous@exemple.fr',
        accounts: [{ hashid: 'k3v9x0m2p7q4r8s1t5u6w3y2z7', role: 'owner', full_name: 'Jeanne Moreau' }],
        subscription: false,
        current_service: 'demarches-administratives',
      },
    },
  },
} as const satisfies Record<string, Call>
