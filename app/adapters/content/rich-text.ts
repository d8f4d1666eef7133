import { asHTML, type LinkField, type RichTextField } from '@prismicio/client'
import { z } from 'zod'
import type { RichText } from '#app/content/documents.ts'
import { adviceOf, documentPathOf, retirementPath } from '#app/rules/content/addresses.ts'
import { sanitise } from './sanitise.ts'

/** Reports a part of a document that cannot be shown unchanged. */
export type RichTextFault = 'section' | 'broken-link'
export type OnFault = (fault: RichTextFault) => void

/** Returns the path of the page that shows a document. */
function pathOf({ type, uid, id }: { type: string; uid?: string | undefined; id: string }): string {
  if (type === 'advice_page') return adviceOf(uid ?? '')
  if (type === 'retirement_information') return retirementPath
  return documentPathOf(uid ?? id)
}

/** Returns the URL of a link field. Undefined if it is empty or broken. */
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
 * Converts a rich text field to sanitised HTML, without lines if it is empty. Leaves out blocks that cannot be
 * rendered. Returns undefined if the field is not a rich text.
 */
export function toRichText(field: unknown, onFault: OnFault): RichText | undefined {
  const read = blocks.safeParse(field ?? [])
  if (!read.success) return undefined
  const html = read.data.map((block) => drawn(block, onFault))
  // Each list item was rendered as a list of its own: join them.
  const joined = html.join('').replace(/<\/(ul|ol)><\1>/g, '')
  const sound = sanitise(joined)
  return sound ? { html: sound } : []
}

/** Renders a block. A broken link is reduced to its text. */
function drawn(block: z.infer<typeof blocks>[number], onFault: OnFault): string {
  try {
    // The schema has checked the block; Prismic's type also requires fields that our texts do not use.
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
