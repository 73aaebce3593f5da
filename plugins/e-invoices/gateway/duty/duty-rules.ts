import { compareAmounts } from '#core/money';
import { dutyBegins } from '../../contract/duty-begins.ts';
import type { SupplyCategory, SupplyFacts } from './supply-facts.ts';
import type sk from './words/sk.json';

/** The first day of the duty for cross-border supplies, and for persons registered under § 5, § 7 and § 7a. */
export const crossBorderBegins = '2030-07-01';

/**
 * How certain a fact is: `O` from an official text or artefact that was read; `O2` from an official Slovak text that was read only as
 * quoted in notes; `V` from a third party; `G` a conclusion of our own. Only `O` and the plain words of the act may refuse a document.
 */
export type Certainty = 'O' | 'O2' | 'V' | 'G';
export type Verdict = 'must' | 'may' | 'mustNot';
/** The key of a reason's sentence in `words/xx.json`. */
export type DutyReason = keyof typeof sk.REASON;
/** The key of a warning's sentence in `words/xx.json`. */
export type DutyWarning = keyof typeof sk.WARNING;

export interface DutyRule {
  readonly reason: DutyReason;
  readonly verdict: Verdict;
  /**
   * The source of the rule: a section of an act (`§ 85o`), a question of the tax office's FAQ of September 2026, or a rule of Peppol BIS.
   */
  readonly source: string;
  readonly certainty: Certainty;
  /** The warning that is shown with the verdict. */
  readonly warns?: DutyWarning;
  readonly applies: (facts: SupplyFacts) => boolean;
}

/** A reason to doubt that an e-invoice is required, or an obstacle to it. */
export interface DutyDoubt {
  readonly warning: DutyWarning;
  readonly certainty: Certainty;
  readonly applies: (facts: SupplyFacts) => boolean;
}

const act = '§ 85o';

const hasOnly = ({ categories }: SupplyFacts, ...allowed: SupplyCategory[]) =>
  [...categories].every((category) => allowed.includes(category));
const hasAny = ({ categories }: SupplyFacts, ...wanted: SupplyCategory[]) =>
  wanted.some((category) => categories.has(category));
const is7 = ({ seller }: SupplyFacts) => seller.status === 'registered7' || seller.status === 'registered7a';
const isAbroad = (facts: SupplyFacts) =>
  facts.seller.status === 'foreign' || facts.placeOfSupply !== 'SK' || hasOnly(facts, 'K', 'G', 'AE-abroad');
const suppliedBefore = ({ suppliedOn = '' }: SupplyFacts, day: string) => suppliedOn < day;
/** Returns whether the whole document falls under the second stage, which applies to what is both supplied and issued from that day on. */
const isSecondStage = (facts: SupplyFacts) =>
  facts.issuedOn >= crossBorderBegins && !suppliedBefore(facts, crossBorderBegins);
const isCorrection = ({ nature }: SupplyFacts) =>
  nature === 'creditNote' || nature === 'debitNote' || nature === 'correctionWithoutVat';
/** § 74 (3) a): 100 € with VAT, 400 € if the cash register prints the document. */
const isWithinSimplified = ({ total, cashRegister }: SupplyFacts, printed: SupplyFacts['cashRegister']) =>
  compareAmounts(total, cashRegister === printed ? '400' : '100') <= 0;
const isSimplified = (facts: SupplyFacts) =>
  facts.nature === 'simplifiedInvoice' && isWithinSimplified(facts, 'document');

/** The rules in the order in which they are checked: the first one that applies decides. */
export const dutyRules: readonly DutyRule[] = [
  {
    reason: 'not-an-invoice',
    verdict: 'mustNot',
    source: 'FAQ I/34; BIS P0100',
    certainty: 'O',
    applies: ({ nature }) => nature === 'notInvoice',
  },
  {
    reason: 'classified-customer',
    verdict: 'mustNot',
    source: 'FAQ I/83',
    certainty: 'O2',
    warns: 'only-warn',
    applies: ({ buyer }) => buyer.isClassified,
  },
  {
    reason: 'stage-2030',
    verdict: 'must',
    source: 'zákon 385/2025',
    certainty: 'V',
    warns: 'unverified',
    applies: (facts) => isSecondStage(facts) && (facts.seller.status === 'registered5' || is7(facts)),
  },
  {
    reason: 'seller-foreign-registered',
    verdict: 'mustNot',
    source: 'FAQ II/29',
    certainty: 'O2',
    warns: 'only-warn',
    applies: ({ seller }) => seller.status === 'registered5',
  },
  {
    reason: 'seller-non-payer',
    verdict: 'may',
    source: 'FAQ I/57, I/63',
    certainty: 'O2',
    applies: ({ seller }) => seller.status === 'nonPayer',
  },
  {
    reason: 'consumer',
    verdict: 'may',
    source: 'FAQ I/4',
    certainty: 'O2',
    applies: ({ buyer }) => buyer.inBusiness === 'no',
  },
  {
    reason: 'stage-2030',
    verdict: 'must',
    source: 'zákon 385/2025',
    certainty: 'O2',
    applies: (facts) => isAbroad(facts) && isSecondStage(facts) && hasOnly(facts, 'K'),
  },
  {
    reason: 'cross-border',
    verdict: 'may',
    source: '§ 47; zákon 385/2025',
    certainty: 'G',
    warns: 'unverified',
    applies: (facts) => isAbroad(facts) && isSecondStage(facts) && hasOnly(facts, 'G'),
  },
  {
    reason: 'stage-2030',
    verdict: 'must',
    source: 'zákon 385/2025',
    certainty: 'G',
    warns: 'unverified',
    applies: (facts) => isAbroad(facts) && isSecondStage(facts),
  },
  {
    reason: 'cross-border',
    verdict: 'may',
    source: `${act}; zákon 385/2025`,
    certainty: 'G',
    warns: 'transition',
    applies: (facts) => isAbroad(facts) && facts.issuedOn >= crossBorderBegins,
  },
  { reason: 'cross-border', verdict: 'may', source: `${act}; FAQ I/51`, certainty: 'O2', applies: isAbroad },
  // The status is in doubt only where a payer would have a duty: not for consumers, across the border, or before 2027.
  {
    reason: 'seller-7-7a',
    verdict: 'may',
    source: act,
    certainty: 'G',
    warns: 'unverified',
    applies: (facts) => is7(facts) && facts.issuedOn >= dutyBegins,
  },
  {
    reason: 'exempt',
    verdict: 'may',
    source: 'FAQ I/51',
    certainty: 'G',
    warns: 'exemption-unknown',
    applies: (facts) => hasOnly(facts, 'E') && !facts.isMarginScheme && !facts.isExemptionStated,
  },
  {
    reason: 'exempt',
    verdict: 'may',
    source: 'FAQ I/51',
    certainty: 'O2',
    applies: (facts) => hasOnly(facts, 'E') && !facts.isMarginScheme,
  },
  { reason: 'simplified', verdict: 'may', source: 'FAQ I/51; § 74 (3) a)', certainty: 'O2', applies: isSimplified },
  {
    reason: 'before-2027',
    verdict: 'may',
    source: act,
    certainty: 'G',
    warns: 'transition',
    applies: (facts) => facts.issuedOn < dutyBegins && !suppliedBefore(facts, dutyBegins),
  },
  {
    reason: 'before-2027',
    verdict: 'may',
    source: '§ 76a',
    certainty: 'O2',
    applies: ({ issuedOn }) => issuedOn < dutyBegins,
  },
  {
    reason: 'tax-point-before-2027',
    verdict: 'may',
    source: act,
    certainty: 'G',
    warns: 'transition',
    applies: (facts) => suppliedBefore(facts, dutyBegins),
  },
  {
    reason: 'buyer-unknown',
    verdict: 'may',
    source: `${act}; FAQ I/36`,
    certainty: 'G',
    warns: 'buyer-unknown',
    applies: ({ buyer }) => buyer.inBusiness === 'unknown' && buyer.form !== 'legalPerson',
  },
  {
    reason: 'foreign-buyer',
    verdict: 'may',
    source: `${act}; FAQ II/29`,
    certainty: 'G',
    warns: 'unverified',
    applies: ({ buyer }) => buyer.country !== 'SK',
  },
  {
    reason: 'outside-vat',
    verdict: 'may',
    source: act,
    certainty: 'G',
    warns: 'unverified',
    applies: (facts) => hasOnly(facts, 'O'),
  },
  {
    reason: 'mixed-lines',
    verdict: 'must',
    source: act,
    certainty: 'G',
    warns: 'unverified',
    applies: (facts) => hasAny(facts, 'S', 'AE-domestic') && hasAny(facts, 'E', 'O'),
  },
  { reason: 'correction', verdict: 'must', source: `${act} (5)`, certainty: 'O2', applies: isCorrection },
  {
    reason: 'payment-received',
    verdict: 'must',
    source: `${act}; FAQ I/38, I/62`,
    certainty: 'O2',
    applies: ({ nature }) => nature === 'paymentDocument',
  },
  { reason: 'domestic-supply', verdict: 'must', source: `${act}; FAQ I/38`, certainty: 'O2', applies: () => true },
];

/** The doubts and obstacles for a document that the domestic duty requires to be an e-invoice. */
export const dutyDoubts: readonly DutyDoubt[] = [
  { warning: 'buyer-dic-missing', certainty: 'O', applies: ({ buyer }) => !buyer.isTaxIdKnown },
  { warning: 'buyer-not-registered', certainty: 'O', applies: ({ buyer }) => buyer.isRegistered === false },
  { warning: 'over-simplified-limit', certainty: 'O', applies: ({ nature }) => nature === 'simplifiedInvoice' },
  { warning: 'code-384', certainty: 'O', applies: ({ nature }) => nature === 'correctionWithoutVat' },
  {
    warning: 'transition',
    certainty: 'G',
    applies: (facts) => isCorrection(facts) && (facts.correctedIssuedOn ?? facts.issuedOn) < dutyBegins,
  },
  // A document with category O must not have another category: BR-O-11 to BR-O-14.
  {
    warning: 'category-o-mixed',
    certainty: 'O',
    applies: (facts) => hasAny(facts, 'O') && !hasOnly(facts, 'O'),
  },
  { warning: 'margin-scheme', certainty: 'G', applies: ({ isMarginScheme }) => isMarginScheme },
  { warning: 'construction-unconfirmed', certainty: 'V', applies: ({ isConstruction }) => isConstruction },
  {
    warning: 'zero-total',
    certainty: 'G',
    applies: (facts) => !isCorrection(facts) && compareAmounts(facts.total, '0') === 0,
  },
  {
    warning: 'under-simplified-limit',
    certainty: 'G',
    applies: (facts) =>
      facts.nature === 'invoice' && compareAmounts(facts.total, '0') > 0 && isWithinSimplified(facts, 'payment'),
  },
];
