/**
 * What a check says of an answer. `blocking`: a wrong value is not saved, 422 beside its field. `warning` and
 * `information`: shown, never in the way (decision 41). Codes and sentences are those of the letters' brief, §6.
 */
export type Remark = {
  field: string
  code: string
  level: 'blocking' | 'warning' | 'information'
  message: string
}
