import { asHTML, type LinkField, type RichTextField } from '@prismicio/client'
import { z } from 'zod'
import type { RichText } from '#app/rules/content/types.ts'
import { sanitise } from './sanitise.ts'

/** Says that a part of a document cannot be shown as it is. */
export type Fault = 'section' | 'broken-link'
export type OnFault = (fault: Fault) => void

/** Where a document of ours is read. */
function pathOf({ type, uid, id }: { type: string; uid?: string | undefined; id: string }): string {
  if (type === 'advice_page') return `/conseils/${uid}`
  if (type === 'retirement_information') return '/informations-retraite'
  return `/doc/${uid ?? id}`
}

/** The address that a link field leads to; undefined where it is empty, or broken. */
export function addressOf(link: LinkField | null | undefined, onFault: OnFault): string | undefined {
  if (!link || link.link_type === 'Any') return undefined
  if (link.link_type !== 'Document') return 'url' in link ? link.url : undefined
  if (!('id' in link)) return undefined
  if (!link.isBroken) return pathOf(link)
  onFault('broken-link')
  return undefined
}

const blocks = z.array(z.looseObject({ type: z.string() }))

/**
 * A text field of an editor as sanitised HTML; no line where it is empty. A block that cannot be drawn is left out.
 * Undefined where the field is no such text.
 */
export function toRichText(field: unknown, onFault: OnFault): RichText | undefined {
  const read = blocks.safeParse(field ?? [])
  if (!read.success) return undefined
  const html = read.data.map((block) => drawn(block, onFault))
  // Each item of a list was drawn as a list of one.
  const joined = html.join('').replace(/<\/(ul|ol)><\1>/g, '')
  const sound = sanitise(joined)
  return sound ? { html: sound } : []
}

/** A broken link is left as its text. */
function drawn(block: z.infer<typeof blocks>[number], onFault: OnFault): string {
  try {
    // The schema has checked the block; Prismic's own type also asks for parts that no text of ours reads.
    return asHTML([block] as unknown as RichTextField, {
      linkResolver: pathOf,
      serializer: {
        hyperlink: ({ node, children }) => {
          const href = addressOf(node.data, onFault)
          return href ? `<a href="${href.replaceAll('"', '%22')}">${children}</a>` : children
        },
        image: () => '',
        embed: () => '',
      },
    })
  } catch {
    onFault('section')
    return ''
  }
}
