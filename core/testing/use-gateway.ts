import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CompanyInput } from '#core/contract/platform';
import { TestGateway, type TestGatewayOptions, type TestPerson } from './gateway.ts';

/**
 * The gateway of a test file (or of a `describe`): open before its tests and the hooks that follow this call, closed after
 * them. What must end after the gateway, such as the server of its letters, has its `afterAll` above.
 *
 *     const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
 *     const company = useCompany(gateway);
 *
 *     test('…', async () => {
 *       await gateway.ok(company.owner, createPartner, { params: company.params, body });
 *     });
 *
 * It starts the plugins that the file imports; a test of whatever is installed says `plugins: 'all'`. Options that have to be
 * made first, such as the address of a server, come from a function. Where one gateway is not enough, see `testGateway`.
 */
export function useGateway(
  options: TestGatewayOptions | (() => TestGatewayOptions | Promise<TestGatewayOptions>) = {},
): TestGateway {
  const gateway = new TestGateway();
  beforeAll(async () => {
    await gateway.open(typeof options === 'function' ? await options() : options);
  });
  afterAll(() => gateway.close());
  return gateway;
}

/** The company that a test works in, set up as a user's would be. Like the gateway it is there in tests and hooks, not before. */
export interface CompanyInUse {
  readonly id: string;
  readonly owner: TestPerson;
  /** For the path of its endpoints. */
  readonly params: { readonly companyId: string };
}

/** One company for all the tests of a file, with its owner. */
export function useCompany(gateway: TestGateway, input?: Partial<CompanyInput>): CompanyInUse {
  return madeBefore(beforeAll, () => gateway.company(input));
}

/** A company of its own for each test, with its owner. */
export function useCompanyEach(gateway: TestGateway, input?: Partial<CompanyInput>): CompanyInUse {
  return madeBefore(beforeEach, () => gateway.company(input));
}

function madeBefore(
  hook: (work: () => Promise<void>) => void,
  make: () => Promise<{ readonly id: string; readonly owner: TestPerson }>,
): CompanyInUse {
  let made: Awaited<ReturnType<typeof make>> | undefined;
  hook(async () => {
    made = await make();
  });
  const there = () => {
    if (made) return made;
    throw new Error('There is no company yet: useCompany makes it before the tests, so ask it in a test or a hook.');
  };
  // Properties of its own, so that `{ ...company, owner: somebodyElse }` has them as well.
  return {
    get id() {
      return there().id;
    },
    get owner() {
      return there().owner;
    },
    get params() {
      return { companyId: there().id };
    },
  };
}
