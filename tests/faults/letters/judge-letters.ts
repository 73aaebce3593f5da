import type { LetterState } from '#core/contract/mail';

/** What is known of one letter: its row, what its kind was told, and how often the server took it. */
export interface LetterEvidence {
  readonly id: string;
  readonly state: LetterState;
  readonly messageId: string;
  readonly attempts: number;
  readonly taken: number;
  readonly told: readonly string[];
  /** Nothing more happens to it by itself for now. */
  readonly isSettled: boolean;
}

/** How often the server may have taken a letter that is in this state. */
const possible: Readonly<Record<LetterState, readonly number[]>> = {
  queued: [0],
  held: [0],
  sending: [],
  accepted: [1],
  bounced: [0],
  uncertain: [0, 1],
  'given-up': [0],
  cancelled: [0],
};
const toldOf: Readonly<Partial<Record<LetterState, string>>> = {
  accepted: 'accepted',
  bounced: 'bounced',
  'given-up': 'givenUp',
};

/** What a letter's row says must be what the server saw, and its kind must have been told of its end once. */
export function judgeLetters(letters: readonly LetterEvidence[]): readonly string[] {
  return letters.flatMap(({ id, state, taken, told, isSettled }) => {
    const findings: string[] = [];
    if (!isSettled) findings.push(`${id} is ${state} and stays so`);
    else if (!possible[state].includes(taken))
      findings.push(`${id} is ${state}, and the server took it ${taken} times`);
    const expected = toldOf[state];
    if (told.join() !== (expected ?? ''))
      findings.push(`${id} is ${state}, and its kind was told: ${told.join() || 'nothing'}`);
    return findings;
  });
}
