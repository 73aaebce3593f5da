import { readPermissions } from '#core/contract/platform';
import { issueAccessToken } from '#core/gateway';
import type { TestGateway, TestPerson } from '#core/testing';

/** Creates a token of the company with all rights of its owner. */
export async function companyProgram(gateway: TestGateway, { id, owner }: { id: string; owner: TestPerson }) {
  const { permissions } = await gateway.ok(owner, readPermissions, { params: { companyId: id } });
  return gateway.database.db.inCompany(id, owner, (tx) =>
    issueAccessToken(tx, {
      name: 'E-shop',
      scopes: permissions,
      expiresOn: null,
      maker: owner,
      company: { makerRole: 'Owner', id },
    }),
  );
}
