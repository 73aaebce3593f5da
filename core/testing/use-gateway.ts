import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CompanyInput } from '#core/contract/platform';
import { TestGateway, type TestGatewayOptions, type TestPerson } from './gateway.ts';

/**
 * Provides a gateway for a test file (or a `describe`). It is open before the tests and the hooks that follow this call, and is closed
 * after them. Something that must end after the gateway, such as the server of its e-mails, has its `afterAll` above this call.
 *
 *     const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
 *     const company = useCompany(gateway);
 *
 *     test('…', async () => {
 *       await gateway.ok(company.owner, createPartner, { params: company.params, body });
 *     });
 *
 * It starts the plugins that the file imports; a test of all installed plugins passes `plugins: 'all'`. Pass a function if the options,
 * such as the address of a server, must be created first. If one gateway is not enough, see `testGateway`.
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

/** The company in which a test works, created as a user would. Like the gateway it exists in tests and hooks, not before. */
export interface CompanyInUse {
  readonly id: string;
  readonly owner: TestPerson;
  /** The path parameters for calls of endpoints in the company. */
  readonly params: { readonly companyId: string };
}

/** Provides one company with an owner for all tests of a file. */
export function useCompany(gateway: TestGateway, input?: Partial<CompanyInput>): CompanyInUse {
  return madeBefore(beforeAll, () => gateway.company(input));
}

/** Provides a new company with an owner for each test. */
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
  // The properties are own properties, so that `{ ...company, owner: somebodyElse }` copies them too.
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
