import type { Answers } from '../letters/conditions.ts'

/**
 * Answers that make a letter claim a right, by the right's id: its box or choice, and those that it depends on. A right
 * without an entry has a letter that always claims it, or no letter.
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
