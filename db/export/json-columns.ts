/** Columns of an export that hold a JSON object. */
export const jsonObjects =
  'document.statusData sendRecord.data letterReply.data dispatch.data dispatch.steps letterPrint.snapshot ceremony.data ceremonyEvent.details deceasedSpace.data condolence.data picture.data helpOffer.data'.split(
    ' ',
  )
