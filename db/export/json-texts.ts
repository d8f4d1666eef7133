import { cleanTexts, isShallow } from '#app/rules/api/keys.ts'

// Texts of an archive that hold JSON.

export function isJson(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' && isShallow(parsed)
  } catch {
    return false
  }
}

export function isObject(value: string): boolean {
  return value.startsWith('{') && isJson(value)
}

/** Cleans the texts of a JSON object or list, which are escaped in it. A text without any is returned unchanged. */
export function cleanJson(value: string): string {
  if (!/^[[{]/.test(value) || !isJson(value)) return value
  const [said, clean] = [JSON.parse(value), cleanTexts(JSON.parse(value))].map((one) => JSON.stringify(one))
  return said === clean ? value : clean!
}
