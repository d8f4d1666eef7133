import type { LinkField } from '@prismicio/client'
import { z } from 'zod'
import { papersDrawn, type RichText, timings } from '#app/content/documents.ts'
import { isDay } from '#app/rules/days.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { addressOf, type OnFault, toRichText } from './rich-text.ts'

const text = z.string().trim().min(1)
const optional = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value ?? '')

/**
 * Schemas shared by all documents. Prismic's own objects (links, rich texts) keep their keys, because its library reads
 * them.
 */
function partsOf(onFault: OnFault) {
  const rich = z.unknown().transform((field, context) => {
    const text = toRichText(field, onFault)
    if (text) return text
    context.addIssue('No text of an editor.')
    return z.NEVER
  })
  const address = z.unknown().transform((link) => addressOf(link as LinkField | undefined, onFault))
  // An invalid entry is left out, and the rest of the page is kept.
  const entries = <Shape extends z.ZodType>(shape: Shape) =>
    z
      .array(z.unknown())
      .nullish()
      .transform((list) =>
        (list ?? []).flatMap((entry) => {
          const read = shape.safeParse(entry)
          if (read.success) return [read.data]
          onFault('section')
          return []
        }),
      )
  const common = {
    verifiedAt: z.string().refine(isDay),
    sources: entries(z.object({ label: text, url: address })).transform((sources) =>
      sources.flatMap(({ label, url }) => (url ? [{ label, url }] : [])),
    ),
  }
  return { rich, address, entries, common }
}

/** Schemas of each document type, with camelCase keys. `onFault`: called for each part that is left out. */
export function schemasOf(onFault: OnFault) {
  const { rich, address, entries, common } = partsOf(onFault)
  const group = z.object({ title: optional, text: rich }).transform(({ title, text }) => ({
    ...(title && { title }),
    text,
  }))
  const advicePage = z.object({
    ...common,
    title: text,
    promise: text,
    introduction: text,
    prices: rich,
    avoid: rich,
    readingTime: z.number().int().positive(),
    moment: z.enum(timings),
    groups: entries(group),
    plain: rich,
    deadlines: entries(
      z.object({ what: text, when: text, nature: z.enum(['law', 'rule', 'advice']), ifLate: optional }),
    ),
    videos: entries(
      z.object({ title: text, url: address, minutes: z.number().positive(), transcript: rich }),
    ).transform((videos) => videos.flatMap(({ url, ...video }) => (url ? [{ ...video, url }] : []))),
    letters: entries(z.object({ letter: z.enum(letterKinds) })).transform((list) => list.map(({ letter }) => letter)),
  })
  const drawing = { paper: z.enum(papersDrawn).nullish(), sentence: optional, mark: optional }
  return {
    advicePage: advicePage.transform(({ plain, moment: timing, ...page }) => ({
      ...page,
      timing,
      ...(isWritten(plain) && { plain }),
    })),
    recipientSuggestion: z.object({ ...common, content: rich, recipient: text }),
    fieldInfo: z.object({ ...common, content: rich, ...drawing }).transform(({ paper, sentence, mark, ...info }) => ({
      ...info,
      ...(paper && { drawing: { paper, sentence, mark } }),
    })),
    titled: z.object({ ...common, title: text, content: rich }),
  }
}

const isWritten = (text: RichText) => 'html' in text || text.length > 0
