import type { TestGateway, TestPerson } from '#core/testing';
import {
  type AllocatedNumber,
  type NumberRequest,
  type NumberSeriesInput,
  numberAllocator,
} from '../contract/index.ts';

/** Returns the body of a request that creates or changes a series. */
export function seriesInput(more: Partial<NumberSeriesInput> = {}): NumberSeriesInput {
  return {
    sequenceCode: 'NEW',
    name: 'Nový rad',
    pattern: 'RRMMCCCC',
    counterInitValue: 1,
    counterResetByYear: false,
    isDefault: false,
    ...more,
  };
}

/**
 * Returns functions that allocate numbers like a plugin that issues documents: in a transaction of the company, which may be rolled back.
 */
export async function issuing(gateway: TestGateway, companyId: string, owner: TestPerson) {
  const allocator = await gateway.gateway.host.scope.resolve(numberAllocator);
  const issue = (
    request: Partial<NumberRequest>,
    then: () => Promise<void> = async () => undefined,
  ): Promise<AllocatedNumber> =>
    gateway.database.db.inCompany(companyId, owner, async (tx) => {
      const allocated = await allocator.allocate(tx, { documentType: 'Invoice', issuedOn: '2026-05-04', ...request });
      await then();
      return allocated;
    });
  const issueNumber = async (request: Partial<NumberRequest> = {}) => (await issue(request)).number;
  return { issue, issueNumber };
}
