import { Fragment, type ReactNode } from 'react'
import { FieldLinks } from '#app/components/letters/field-links.tsx'
import { counted } from '#app/rules/french.ts'
import { knownFieldOf } from '#app/rules/letters/addresses.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import type { Draft } from '#app/rules/situations/draft.ts'
import { partsOf, type TextDifference } from '#app/rules/situations/parts.ts'

type DraftViewProps = {
  draft: Draft
  /** The difference between the existing text and the draft, by sentence; undefined without a text. */
  compared: readonly TextDifference[] | undefined
  /** Fields of this page; all others are on "Ce que nous savons". */
  fields: readonly string[]
  /** The buttons. */
  children: ReactNode
}

/** The draft as a letter. Each gap is a link to its field. */
export function DraftView({ draft, compared, fields, children }: DraftViewProps) {
  const { references, subject, salutation, paragraphs, closing, gaps } = draft
  const words = { gaps, fields }
  return (
    <section className="section" id="brouillon">
      <h2>Le brouillon</h2>
      {compared && (
        <p className="small margin">
          <del>Barré</del>&nbsp;: votre texte. <ins>Souligné</ins>&nbsp;: la proposition.
        </p>
      )}
      <div className="stack">
        <div className="card proposal">
          {references.length > 0 && <p>Réf.&nbsp;: {references.join(' – ')}</p>}
          <p>
            <strong>
              Objet&nbsp;: <Words text={subject} {...words} />
            </strong>
          </p>
          {salutation && <p>{salutation}</p>}
          {compared ? (
            <Compared compared={compared} {...words} />
          ) : (
            paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Words text={paragraph} {...words} />
              </p>
            ))
          )}
          {closing && <p>{closing}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}

type WordsProps = { gaps: readonly Gap[]; fields: readonly string[] }

/** The replaced and the new text, also for screen readers, which do not announce strikethrough. */
function Compared({ compared, ...words }: WordsProps & { compared: readonly TextDifference[] }) {
  return (
    <p className="compared">
      {compared.map(({ kind, text }, index) => {
        const said = <Words text={text} {...words} />
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that is shown once, and never moves
        if (kind === 'both') return <span key={index}>{said}</span>
        const Marked = kind === 'mine' ? 'del' : 'ins'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={index}>
            {index > 0 && ' '}
            <Marked>
              <span className="unseen"> {kind === 'mine' ? 'Votre texte' : 'Proposition'}&nbsp;: </span>
              {kind === 'mine' ? text : said}
            </Marked>
          </Fragment>
        )
      })}
    </p>
  )
}

const addressOf = (field: string, fields: readonly string[]) =>
  fields.includes(field) ? `#${field}` : knownFieldOf(field)

/** Above a draft: links to the fields of its gaps. */
export function Ready({ gaps, fields }: WordsProps) {
  if (gaps.length === 0) return <>Un brouillon est prêt.</>
  if (gaps.length > MOST_NAMED) {
    return <>Un brouillon est prêt. Il reste {counted(gaps.length, 'passage')} à compléter.</>
  }
  return (
    <>
      Un brouillon est prêt. Il reste à écrire&nbsp;:{' '}
      <FieldLinks links={gaps.map(({ field, words }) => ({ words, href: addressOf(field, fields) }))} />.
    </>
  )
}

/** Maximum number of gaps named, so that the sentence stays short. */
const MOST_NAMED = 3

function Words({ text, gaps, fields }: WordsProps & { text: string }) {
  return (
    <>
      {partsOf(text, gaps).map((part) =>
        'text' in part ? (
          part.text
        ) : (
          <span className="to-complete" key={part.gap}>
            <Mark {...part} fields={fields} />
          </span>
        ),
      )}
    </>
  )
}

/** A gap that the family typed itself has no field. */
function Mark({ gap, field, fields }: Pick<WordsProps, 'fields'> & { gap: string; field: string }) {
  const mark = `[à compléter\u00A0: ${gap}]`
  return field === '' ? mark : <a href={addressOf(field, fields)}>{mark}</a>
}
