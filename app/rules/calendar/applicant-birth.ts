/**
 * An optional answer of "Ce que nous savons": the date of birth of the person who writes. It gives a day to rights that
 * open at an age. No paper prints it. request-42.2
 */
export const APPLICANT_BIRTH = 'applicantBirthDate'
