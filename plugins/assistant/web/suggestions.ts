/** The text keys of the predefined prompts. [B2.1-5] */
export const prompts = [
  'ASSISTANT.PROMPT.PER_PARTNER',
  'ASSISTANT.PROMPT.COPY',
  'ASSISTANT.PROMPT.CUMULATIVE',
  'ASSISTANT.PROMPT.LAST_MONTH',
  'ASSISTANT.PROMPT.VAT',
  'ASSISTANT.PROMPT.UNPAID',
  'ASSISTANT.PROMPT.MONTHLY',
  'ASSISTANT.PROMPT.CHART',
] as const;

/** The number of prompts that an empty conversation offers. [B9-1] */
const shown = 4;

/** Returns four prompts in a random order. @param random returns numbers in [0, 1) */
export function somePrompts(random: () => number): readonly string[] {
  const remaining: string[] = [...prompts];
  return Array.from({ length: shown }, () => remaining.splice(Math.floor(random() * remaining.length), 1)[0] ?? '');
}
