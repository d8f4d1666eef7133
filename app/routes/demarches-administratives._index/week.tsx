import { Leaves } from '#app/components/calendar/leaves.tsx'
import type { NextDate } from '#app/rules/home.ts'
import { datesPath } from '#app/rules/letters/addresses.ts'

/** The dates of the next seven days, and what is late, without its date. */
export function Week({ dates, late }: { dates: NextDate[]; late: string[] }) {
  return (
    <section>
      <div className="between">
        <h2>Cette semaine</h2>
        <a className="link" href={datesPath}>
          Toutes les dates
        </a>
      </div>
      {late.length > 0 && <p>À envoyer dès que possible&nbsp;: {late.join(', ')}.</p>}
      {dates.length > 0 ? <Leaves dates={dates} /> : <p>Aucune date cette semaine.</p>}
    </section>
  )
}
