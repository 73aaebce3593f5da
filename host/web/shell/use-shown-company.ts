import { companyIdOf, useService } from '#core/web';
import { companies, companySession, navigator } from '#core/web/tokens';
import { companyBarredAt } from '../pages/error-page-table.ts';

/** The company that the frame names. */
export interface ShownCompany {
  readonly id: string;
  readonly name: string;
  /** Its pages can be shown; else it is on its way, and nothing but its name is known. */
  readonly isOpen: boolean;
}

/**
 * The company of the address, or the one that an error page there is about; outside companies the open one. While another is being opened the one before is still open,
 * for whoever goes back to it; under the new address nothing of it may stand. Call it in an observer. [A4-1]
 */
export function useShownCompany(): ShownCompany | undefined {
  const { company } = useService(companySession);
  const { list } = useService(companies);
  const { path, search } = useService(navigator).location;
  const id = companyIdOf(path) ?? (path === '/not-found' ? companyBarredAt(search) : undefined);
  if (id === undefined || id === company?.id) return company && { id: company.id, name: company.name, isOpen: true };
  const listed = list?.find((each) => each.id === id);
  return listed && { id, name: listed.businessName, isOpen: false };
}

/** Whether the open company is another than the address's. */
export function useIsSwitching(): boolean {
  const { company } = useService(companySession);
  const id = companyIdOf(useService(navigator).location.path);
  return company !== undefined && id !== undefined && id !== company.id;
}
