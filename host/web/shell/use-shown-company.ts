import { companyIdOf, useService } from '#core/web';
import { companies, companySession, navigator } from '#core/web/tokens';
import { companyBarredAt } from '../pages/error-page-table.ts';

/** The company whose name the frame shows. */
export interface ShownCompany {
  readonly id: string;
  readonly name: string;
  /** `true` if its pages can be shown; otherwise it is opening, and only its name is known. */
  readonly isOpen: boolean;
}

/**
 * Returns the company of the address, or the one that an error page there is about; outside companies it is the open one. While another
 * company is opening, the previous one is still open, in case the user goes back to it; under the new address none of its data may be
 * shown. Call it in an observer. [A4-1]
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

/** Returns whether the open company differs from the address's company. */
export function useIsSwitching(): boolean {
  const { company } = useService(companySession);
  const id = companyIdOf(useService(navigator).location.path);
  return company !== undefined && id !== undefined && id !== company.id;
}
