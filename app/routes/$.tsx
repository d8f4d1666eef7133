/** Every other address. Without it, the page that says so would know neither the site nor who is reading. S1 §2. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function NoPage() {
  return null
}
