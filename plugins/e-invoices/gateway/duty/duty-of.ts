import {
  type Certainty,
  type DutyReason,
  type DutyRule,
  dutyDoubts,
  dutyRules,
  type DutyWarning,
  type Verdict,
} from './duty-rules.ts';
import type { SupplyFacts } from './supply-facts.ts';

/** The decision whether the law requires an e-invoice, and the reason. */
export interface Duty {
  readonly verdict: Verdict;
  readonly reason: DutyReason;
  readonly source: string;
  /** How certain the deciding fact is. */
  readonly certainty: Certainty;
  readonly warnings: readonly DutyWarning[];
  /** Whether a document that contradicts the verdict may be refused; otherwise there is only a warning. */
  readonly mayBlock: boolean;
}

/** Decides whether the law requires an e-invoice. It does not check whether a file can be made and delivered. */
export function dutyOf(facts: SupplyFacts): Duty {
  const { reason, verdict, source, certainty: first, warns } = ruleFor(facts);
  const isAtHome = verdict === 'must' && reason !== 'stage-2030';
  const doubts = isAtHome ? dutyDoubts.filter(({ applies }) => applies(facts)) : [];
  const certainty = weakest([first, ...doubts.map((doubt) => doubt.certainty)]);
  const isRefused = verdict === 'may' && facts.buyer.agreesToOtherWay === false;
  return {
    verdict,
    reason,
    source,
    certainty,
    warnings: [
      ...(warns ? [warns] : []),
      ...doubts.map(({ warning }) => warning),
      ...(isRefused ? ['consent-refused' as const] : []),
    ],
    // To refuse a document that must not be an e-invoice, an official artefact is needed; for one that must be, the words of the act are
    // enough.
    mayBlock: certainty === 'O' ? verdict !== 'may' : certainty === 'O2' && verdict === 'must',
  };
}

function ruleFor(facts: SupplyFacts): DutyRule {
  const rule = dutyRules.find(({ applies }) => applies(facts));
  if (!rule) throw new Error('the last rule applies to all facts');
  return rule;
}

const byStrength: readonly Certainty[] = ['O', 'O2', 'V', 'G'];

function weakest(certainties: readonly Certainty[]): Certainty {
  return byStrength[Math.max(...certainties.map((one) => byStrength.indexOf(one)))] ?? 'G';
}
