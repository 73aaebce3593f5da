import type { Denial } from '#core/access';
import type { ActionContext } from '#core/web/tokens';
import { licencePrompts } from '../contract/index.ts';

/** Handles a click on a locked control: shows the one prompt that covers every licence that is missing for it. [A6-3] [B5-13] */
export default async function showLockHelp(denials: readonly Denial[], { resolve }: ActionContext): Promise<void> {
  const leaves = denials.map(({ leaf }) => leaf).filter((leaf) => leaf.kind === 'licence');
  const [first, ...others] = leaves;
  if (first) await (await resolve(licencePrompts)).help({ kind: 'all', of: [first, ...others] });
}
