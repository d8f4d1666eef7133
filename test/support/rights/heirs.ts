/** Answers for which the heirs may sign their own paper for the bank, for any heirs. */
export const nothingAgainst = {
  estateHasWill: 'no',
  estateHasMarriageContract: 'no',
  estateHasRealEstate: 'no',
  estateHasDispute: 'no',
  estateAllAgree: 'yes',
  estateBankTotalBelow: 'yes',
}
