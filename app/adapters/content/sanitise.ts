import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h3', 'h4', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'br', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  // A page has one `h1`, and its sections are `h2`.
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Removes everything from an editor's HTML that could run, load or cover the page. Words, lists and links remain. */
export const sanitise = (html: string): string => sanitizeHtml(html, options).trim()
