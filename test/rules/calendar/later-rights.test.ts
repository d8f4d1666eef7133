import { shownSource } from '#app/content/law.ts'
import { type DeadlineCode, deadlineTable } from '#app/rules/calendar/deadlines.ts'

/**
 * Every right that opens or closes later, by the name of its source (request-42.2): the line of the calendar that says
 * it, and words that the line has.
 */
const rights: Readonly<Record<string, readonly [DeadlineCode, ...string[]]>> = {
  laterReversionBase: ['O_REVERSION_55', '55 ans', 'ressources', 'info-retraite.fr'],
  laterReversionAgirc: ['O_REVERSION_AGIRC', '55 ans', 'sans âge avec deux enfants à charge ou une invalidité'],
  laterReversionIrcantec: ['O_REVERSION_IRCANTEC', '50 ans', 'deux enfants de moins de 21 ans', 'non remarié'],
  laterReversionPublic: ['O_REVERSION_PUBLIC', 'sans attendre', 'ne dépend pas de votre âge', 'enfant commun'],
  laterReversionTopUp: ['O_REVERSION_55', 'Vos ressources ont baissé', 'un refus n’est pas définitif'],
  laterAspa: ['O_ASPA_65', '65 ans', 'inaptitude', 'une partie peut être reprise sur un héritage important'],
  laterWidow50: ['Y_WIDOW_2Y', 'À 50 ans au décès', 'jusqu’à 55 ans'],
  laterOrphan: ['U_ORPHAN', 'Si l’enfant perdait son autre parent, une pension existe', '21 ans'],
  laterAgira: ['O_AGIRA_AGAIN_6M', 'a pu apprendre le décès plus tard', 'gratuitement'],
  laterAgiraAgain: ['O_AGIRA_AGAIN_1Y', 'a pu apprendre le décès plus tard', 'gratuitement'],
  laterCicladeAccounts: ['O_CICLADE_3Y', 'a pu passer à la Caisse des Dépôts', 'ciclade.fr'],
  laterCicladeInsurance: ['D_CICLADE_10Y', 'dix ans environ', 'ciclade.fr'],
  laterReversionAfterPartner: ['O_REVERSION_IRCANTEC', 'Votre remariage a pris fin', 'peut revenir'],
  laterConcession: ['U_CONCESSION', 'de sa fin jusqu’à deux ans après'],
  laterCommonGround: ['U_COMMON_GROUND', 'cinq ans', 'la commune peut reprendre la place', 'concession avant'],
  closeEvin: ['D_EVIN_6M', 'un an au moins'],
  closeCapitalRank: ['D_CPAM_PRIORITY_1M', 'Pour un enfant mineur'],
  closeCapital: ['D_CPAM_2Y', 'Il peut exister'],
  closeFt: ['D_FT_2Y', 'France Travail'],
  closeWidow: ['Y_WIDOW_2Y', 'peut-être', 'dans les douze mois', 'mois du décès'],
  closeLodging: ['D_LODGING_1Y', 'par écrit'],
  closeLodgingYear: ['Y_LODGING_FREE_1Y', 'gratuitement', 'sauf testament contraire'],
  closeNeed: ['Y_NEED_1Y', 'peut-être', 'cessent d’aider'],
  closeSpouseChoice: ['U_SPOUSE_CHOICE', 'trois mois', 'Sans réponse', 'l’usage'],
  closeNoSummons: ['D_OPTION_NO_SUMMONS_4M', 'quatre mois', 'deux mois'],
  closeOption: ['D_OPTION_10Y', 'considéré comme ayant refusé'],
  closeUnknownDebt: ['U_UNKNOWN_DEBT', 'cinq mois après la découverte', 'juge'],
  closeInventory: ['U_INVENTORY', 'deux mois après la déclaration'],
  closeReduction: ['Y_REDUCTION_5Y', 'avocat', 'deux ans après l’avoir su, dix ans au plus'],
  closeEstateReturn: ['D_ESTATE_RETURN_6M', 'petites successions', 'peut être plus long'],
  closeTaxClaim: ['U_TAX_CLAIM', 'deuxième année après le paiement', 'vérifiez la date'],
  closeIncome: ['D_INCOME_RETURN_NEXT_SPRING', 'jusqu’au décès'],
  closeLandTax: ['U_LAND_TAX', 'est due pour toute l’année', 'au nom de la succession', '1er janvier'],
  closeSavings: ['D_SAVINGS_6M', 'six mois'],
  closeCar: ['D_CAR_3M', 'la carte grise change d’abord de nom'],
  closeDeposit: ['D_DEPOSIT_AFTER_KEYS', 'un ou deux mois après la remise des clés', 'trois ans'],
  closePension: ['Y_PENSION_5Y', 'cinq ans'],
  closeWages: ['Y_WAGES_3Y', 'trois ans'],
  closeInsurance: ['U_INSURER', 'N’attendez pas', 'dix ans après l’avoir su', 'trente au plus', 'deux ans'],
  closeCivi: ['U_CIVI', 'peut-être', 'trois ans', 'jugement'],
  closeFiva: ['U_FIVA', 'dix ans', 'certificat', 'Demandez la date au Fiva'],
  closeAsf: ['U_ASF', '20 ans', 'nouvelle vie de couple'],
}

test.each(Object.entries(rights))(
  '%s is a line of the calendar, with its words and a source',
  (_, [code, ...words]) => {
    const line = deadlineTable[code]
    const { label, who, reason, due, sources, verifiedAt } = line
    const after = 'ifLate' in line ? line.ifLate : line.remark
    const when = 'words' in due ? due.words : ''
    const text = [label, who, when, reason, after].join(' ').replace(/[\u00A0\u202F]/g, ' ')
    for (const some of words) expect(text).toContain(some)
    expect(sources.length).toBeGreaterThan(0)
    for (const name of sources) expect(() => shownSource(name)).not.toThrow()
    expect(verifiedAt >= '2026-11-20').toBe(true)
  },
)
