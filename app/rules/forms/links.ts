// Texts of users in our emails contain no link, so that each link there leads to our own site.

const TOP_LEVEL_DOMAINS =
  'com|net|org|info|biz|eu|fr|be|ch|ca|re|uk|de|es|it|pt|nl|ru|cn|pl|io|co|me|tv|cc|ly|gl|gd|tk|ml|ga|cf|gq|xyz|top|club|site|online|shop|store|live|link|click|app|dev|page|blog|vip|bet|casino|loan|win'

/** Matches a URL or a domain name, even disguised. Ignores a missing space after a full stop. */
const LINK = new RegExp(
  [
    String.raw`[a-z][a-z+.-]{1,20}:\/\/`,
    String.raw`\bwww\.`,
    String.raw`\b(?:mailto|tel|javascript|data):\S`,
    String.raw`<\s*\/?\s*[a-z!]`,
    String.raw`\[(?:url|link|img)`,
    String.raw`\]\(\s*\S`,
    String.raw`[^\s@]@[^\s@]+\.[^\s@]`,
    String.raw`[\p{L}\p{N}-]\.(?:${TOP_LEVEL_DOMAINS})(?![\p{L}\p{N}-])`,
    String.raw`[\p{L}\p{N}-]\.[\p{L}]{2,}\/\S`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  ].join('|'),
  'u',
)

/** Normalises compatibility characters: "ｗｗｗ．" becomes "www.". */
export const asDisplayed = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether the text contains a link. */
export const hasLink = (text: string): boolean => LINK.test(asDisplayed(text))

/** As in a link, but a name may have dots: "M.de la Tour" is no site of Germany. */
const SITE_IN_NAME = new RegExp(
  [
    String.raw`[a-z]:\/\/`,
    String.raw`\bwww\.`,
    String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{3,}\.(?:${TOP_LEVEL_DOMAINS.replace('|de|', '|')})(?![\p{L}\p{N}-])`,
    String.raw`[\p{L}\p{N}]\.\p{L}{2,}\/\S`,
  ].join('|'),
  'u',
)

/** Whether the name of a person contains the address of a site. */
export const isNameOfSite = (name: string): boolean => SITE_IN_NAME.test(asDisplayed(name))
