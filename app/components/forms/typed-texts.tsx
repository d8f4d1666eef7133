/** The user's texts as submitted, to read again or copy. */
export function TypedTexts({ texts }: { texts: string[] }) {
  return (
    <ul className="list">
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may come twice, and the list never changes
        <li key={at} className="as-typed">
          {text}
        </li>
      ))}
    </ul>
  )
}
