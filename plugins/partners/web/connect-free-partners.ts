import type { CompanyTaskContext } from '#core/web/tokens';
import { freePartners } from '../contract/index.ts';

/** Opens the connection before the first letter is typed; it ends with the company. [A7-19] */
export default async function connectFreePartners({ resolve }: CompanyTaskContext): Promise<void> {
  await resolve(freePartners);
}
