import type { ReactNode } from 'react'
import type { FieldInfo } from '#app/content/documents.ts'
import { CopiedOn } from './copied-on.tsx'
import { PaperDrawing } from './paper-drawing.tsx'
import { RichLines } from './rich-lines.tsx'

/** `children`: advice for a user without the answer. `isOpen`: whether the user said that it is unknown. */
type FieldInformationProps = { info: FieldInfo; isOpen?: boolean; children?: ReactNode }

/** Folded text after a field that says which document shows its answer (`fieldInfoXl`). */
export function FieldInformation({ info, isOpen, children }: FieldInformationProps) {
  return (
    <details open={isOpen}>
      <summary>
        <u>Où trouver ce numéro&#8239;?</u>
      </summary>
      <figure className="drawing">
        {info.drawing && <PaperDrawing {...info.drawing} />}
        <figcaption className="hint">
          <RichLines text={info.content} />
        </figcaption>
      </figure>
      <CopiedOn day={info.copiedOn} />
      {children}
    </details>
  )
}
