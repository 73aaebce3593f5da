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

/** Whether a document has to go as an e-invoice, and why. */
export interface Duty {
  readonly verdict: Verdict;
  readonly reason: DutyReason;
  readonly source: string;
  /** How sure the fact is that decides. */
  readonly certainty: Certainty;
  readonly warnings: readonly DutyWarning[];
  /** Whether the opposite may be refused; otherwise it is only warned of. */
  readonly mayBlock: boolean;
}

/** Decides whether the law wants a document as an e-invoice. Whether a file can be made and delivered is another question. */
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
    // A document that must not go is refused only by an official artefact, one that must go also by the words of the act.
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
