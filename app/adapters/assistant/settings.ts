import { z } from 'zod'

/** Whether a text is the base URL of an API. */
const isAddress = (text: string) => {
  if (!/^https?:\/\/[^\s\\?#@]+$/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Variables of an external assistant, at any URL with an OpenAI-compatible API. */
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
  /** `https://api.example/v1`, without a trailing slash. */
  url: string
  /** Undefined if the API needs no key. */
  key: string | undefined
  model: string
  /** Name of the provider, as shown to families. */
  name: string
}

type Read = { [Name in keyof typeof assistantVariables]?: string | undefined }

/** Returns the settings, with empty strings for what is missing. Undefined if no assistant is configured. */
export function toAssistantSettings(read: Read): AssistantSettings | undefined {
  const { ASSISTANT_URL: url, ASSISTANT_KEY: key, ASSISTANT_MODEL: model = '', ASSISTANT_NAME: name = '' } = read
  return url === undefined ? undefined : { url: url.replace(/\/+$/, ''), key, model, name: name.trim() }
}

/** Returns what well-formed settings lack, as French sentences for the operator. */
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
