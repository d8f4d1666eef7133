// Groups of questions that letters share: "Vos informations", "Informations du défunt", "Destinataire", "Notaire"
// (S2-2).
export { addressFields, fullNameField } from './groups/addresses.ts'
export { applicantGroup, civilities } from './groups/applicant.ts'
export { deceasedGroup } from './groups/deceased.ts'
export { notaryDetails, notaryGroup, whenNotaryIsNeeded } from './groups/notary.ts'
export { recipientGroup, recipientOf } from './groups/recipient.ts'
