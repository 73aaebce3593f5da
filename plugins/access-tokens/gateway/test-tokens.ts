import type { TestGateway, TestPerson } from '#core/testing';
import { createAccessToken, createCompanyAccessToken, endCompanyAccessToken } from '../contract/index.ts';

/** A program that calls the gateway in a test. Its token is used like the token of a person. */
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
