import { advicePages } from '#app/content/advice.ts'
import type { ContentSource } from '#app/content/documents.ts'
import { shippedFieldInfos } from '#app/content/field-infos.ts'

/** The content shipped with the project. It is complete and needs no account (choice-23). */
export const shippedContent: ContentSource = {
  version: () => 'shipped',
  advicePage: async (uid) => advicePages.find((page) => page.uid === uid),
  advicePages: async () => advicePages,
  recipientSuggestions: async () => [],
  fieldInfo: async (name) => shippedFieldInfos.find((info) => info.name === name),
  fieldInfos: async () => shippedFieldInfos,
  informations: async () => undefined,
  retirement: async () => undefined,
  document: async () => undefined,
  draft: async () => undefined,
}
