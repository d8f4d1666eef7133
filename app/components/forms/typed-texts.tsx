/** What someone typed, as they typed it, to be read again or copied. */
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
