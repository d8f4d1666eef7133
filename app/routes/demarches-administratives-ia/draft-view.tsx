import { Fragment, type ReactNode } from 'react'
import { knownOf } from '#app/components/letters/addresses.ts'
import { counted } from '#app/rules/french.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import type { Draft } from '#app/rules/situations/draft.ts'
import { type Difference, partsOf } from '#app/rules/situations/parts.ts'

type DraftViewProps = {
  draft: Draft
  /** Of the text that is there and the draft, by sentences; undefined where there was no text. */
  compared: readonly Difference[] | undefined
  /** The fields of the page: any other is on « Ce que nous savons ». */
  fields: readonly string[]
  /** What is done with it. */
  children: ReactNode
}

/** The draft in the frame of a letter, each thing to complete a link to its field. */
export function DraftView({ draft, compared, fields, children }: DraftViewProps) {
  const { references, subject, salutation, paragraphs, closing, gaps } = draft
  const words = { gaps, fields }
  return (
    <section className="section" id="brouillon">
      <h2>
        Le brouillon{' '}
        {compared && (
          <small>
            <del>Barré</del>&nbsp;: votre texte. <ins>Souligné</ins>&nbsp;: la proposition.
          </small>
        )}
      </h2>
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

/** What was replaced and what replaces it; said to a screen reader as well, which reads no line through a word. */
function Compared({ compared, ...words }: WordsProps & { compared: readonly Difference[] }) {
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
  fields.includes(field) ? `#${field}` : `${knownOf()}#${field}`

/** Above a draft: what is left to write, each a link to its field. */
export function Ready({ gaps, fields }: WordsProps) {
  if (gaps.length === 0) return <>Un brouillon est prêt.</>
  if (gaps.length > MOST_NAMED) {
    return <>Un brouillon est prêt. Il reste {counted(gaps.length, 'passage')} à compléter.</>
  }
  return (
    <>
      Un brouillon est prêt. Il reste à écrire&nbsp;:{' '}
      {gaps.map(({ field, words }, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <a href={addressOf(field, fields)}>{words}</a>
        </Fragment>
      ))}
      .
    </>
  )
}

/** More, and the sentence is longer than what it is about. */
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

/** One that a family has typed itself has no field to lead to. */
function Mark({ gap, field, fields }: Pick<WordsProps, 'fields'> & { gap: string; field: string }) {
  const mark = `[à compléter\u00A0: ${gap}]`
  return field === '' ? mark : <a href={addressOf(field, fields)}>{mark}</a>
}
