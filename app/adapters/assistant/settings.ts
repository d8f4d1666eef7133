import { z } from 'zod'

/** Address of an API, whose calls are written after it. */
const isAddress = (text: string) => {
  if (!/^https?:\/\/[^\s\\?#@]+$/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** An engine that words drafts, at any address that speaks as OpenAI does. */
export const assistantVariables = {
  ASSISTANT_URL: z.string().refine(isAddress).optional(),
  ASSISTANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  ASSISTANT_MODEL: z
    .string()
    .regex(/^[\w.:/@-]{1,200}$/)
    .optional(),
  ASSISTANT_NAME: z
    .string()
    .max(60)
    .refine((name) => !/\p{Cc}/u.test(name))
    .optional(),
}

export type AssistantSettings = {
  /** `https://api.example/v1`, without a slash at the end. */
  url: string
  /** Undefined where the address asks for none. */
  key: string | undefined
  model: string
  /** Of who runs it, as families read it. */
  name: string
}

type Read = { [Name in keyof typeof assistantVariables]?: string | undefined }

/** Undefined where there is none. What it lacks is empty. */
export function toAssistantSettings(read: Read): AssistantSettings | undefined {
  const { ASSISTANT_URL: url, ASSISTANT_KEY: key, ASSISTANT_MODEL: model = '', ASSISTANT_NAME: name = '' } = read
  return url === undefined ? undefined : { url: url.replace(/\/+$/, ''), key, model, name: name.trim() }
}

/** What well-formed settings still lack, in a sentence for whoever runs the instance. */
export function weaknessesOfAssistant(
  settings: AssistantSettings | undefined,
  isProduction: boolean,
  isThisMachine: (host: string) => boolean,
) {
  if (!settings) return []
  const { protocol, hostname } = new URL(settings.url)
  return [
    protocol === 'http:' &&
      (isProduction || !isThisMachine(hostname)) && {
        name: 'ASSISTANT_URL' as const,
        sentence: 'ASSISTANT_URL doit être en https\u00A0: en http, les phrases passent en clair sur le réseau.',
      },
    settings.model === '' && {
      name: 'ASSISTANT_MODEL' as const,
      sentence: 'ASSISTANT_MODEL manque\u00A0: le fournisseur demande lequel de ses modèles répond.',
    },
    settings.name === '' && {
      name: 'ASSISTANT_NAME' as const,
      sentence: 'ASSISTANT_NAME manque\u00A0: une famille lit qui traite ses phrases avant d’accepter.',
    },
  ]
}
