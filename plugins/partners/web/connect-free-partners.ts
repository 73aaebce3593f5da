import type { CompanyTaskContext } from '#core/web/tokens';
import { freePartners } from '../contract/index.ts';

/** Opens the connection for searching when the company opens, before the user types. The connection ends with the company. [A7-19] */
export default async function connectFreePartners({ resolve }: CompanyTaskContext): Promise<void> {
  await resolve(freePartners);
}
