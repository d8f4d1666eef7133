import type { Answers } from '../letters/conditions.ts'

/**
 * The answers with which the letter of a right asks for it, by the id of the right: its box or choice, and those that
 * it depends on. A right without an entry has a letter that asks for it in any case, or none.
 */
export const askedBy: Readonly<Record<string, Answers>> = {
  arreragesObseques: { pensionFundFuneralRefund: 'on' },
  allocationVeuvage: { pensionFundSpouseOfDeceased: 'on', pensionFundWidowAllowance: 'on' },
  pensionOrphelin: { pensionFundOrphan: 'on' },
  capitalLiberal: { pensionFundLiberalBenefits: 'on' },
  reversionLiberale: { pensionFundLiberalBenefits: 'on' },
  aidesCaisses: { pensionFund2SocialHelp: 'on' },
  renteTravail: { cpamWorkRelated: 'on', cpamWorkPension: 'on' },
  obsequesTravail: { cpamWorkRelated: 'on', cpamWorkFuneral: 'on' },
  capitalCpam: { cpamDeathBenefitInformation: 'on', cpamInsuredAs: 'employee' },
  capitalIndependant: { cpamDeathBenefitInformation: 'on', cpamInsuredAs: 'selfEmployed' },
  capitalAgricole: { cpamDeathBenefitInformation: 'on', cpamInsuredAs: 'farmer' },
  derniersSoins: { cpamRefundLastCare: 'on' },
  obsequesCompte: { blocageComptesDemandeSoldeFuneralInvoice: 'on' },
  allocationDecesFT: { poleEmploiAvailableSupport: 'on' },
  mutuelleObseques: { deceasedMutualNotifyFuneralSupport: 'on' },
  mutuelleMaintien: { deceasedMutualAction: 'continue' },
  contratObseques: { insuranceBeneficiaryLookForFuneralInsurance: 'on' },
}
