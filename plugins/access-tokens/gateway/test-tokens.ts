import type { TestGateway, TestPerson } from '#core/testing';
import { createAccessToken, createCompanyAccessToken, endCompanyAccessToken } from '../contract/index.ts';

/** A program that calls the gateway in a test with an access token, as a signed-in person calls it with theirs. */
export interface TestProgram {
  readonly id: string;
  readonly token: string;
}

export function personalToken(gateway: TestGateway, owner: TestPerson, scopes: string[]): Promise<TestProgram> {
  return gateway.ok(owner, createAccessToken, { body: { name: 'Skript', scopes } });
}

export function companyToken(
  gateway: TestGateway,
  company: { readonly id: string },
  maker: TestPerson,
  scopes: string[],
): Promise<TestProgram> {
  return gateway.ok(maker, createCompanyAccessToken, {
    params: { companyId: company.id },
    body: { name: 'E-shop', scopes },
  });
}

export function end(gateway: TestGateway, company: { readonly id: string }, as: TestPerson, { id }: TestProgram) {
  return gateway.call(as, endCompanyAccessToken, { params: { companyId: company.id, tokenId: id } });
}
